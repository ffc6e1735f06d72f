import { agentLanguage } from "@parley/contract/agents/agentLanguage.ts";
import { waNumberPath, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { onlineAgent } from "../../agents/onlineAgent.ts";
import { noteOutsideReply } from "../../conversations/handoff/noteOutsideReply.ts";
import type { SentMessage } from "../../conversations/turn/readTurn.ts";
import type { ChannelContact } from "../../conversations/turn/speaker.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { parseBody } from "../../platform/inbound/parseBody.ts";
import type { Provider } from "../../platform/inbound/provider.ts";
import { isSameSecret } from "../../platform/secrets/isSameSecret.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { answerContact, keepLateMessage } from "../answerContact.ts";
import { askForHumanByButton } from "../askForHumanByButton.ts";
import { HUMAN_BUTTON, readPress } from "../buttonData.ts";
import { readButtonPress } from "../readButtonPress.ts";
import { hookSecret, signingSecrets } from "./appSecret.ts";
import { conversationOf, moveContact, noteContact } from "./messages/contact.ts";
import { readNumber } from "./findNumber.ts";
import { hubSignature } from "./hubSignature.ts";
import { noteNumber } from "./inspectNumber.ts";
import { noteBadSignature } from "./noteBadSignature.ts";
import { noteStatus } from "./messages/noteStatus.ts";
import {
  readDelivery,
  readEcho,
  readMessage,
  waDelivery,
  waEvent,
  type WaEvent,
  type WaIncoming,
  type WaPerson,
} from "./messages/readDelivery.ts";

/** WhatsApp shows for 25 seconds that an answer is being written. */
const TYPING_MS = 20_000;
/** Longest name of a person that is kept. */
const NAME_SHOWN = 100;

/**
 * WhatsApp's Cloud API, for an app of the workspace's own: a GET that expects its challenge back, and batches of
 * messages and statuses, signed over the raw bytes with the app's secret. The account is the agent, as an app has one
 * URL; whose number a message was for, the message says.
 * @param deps built after the port
 */
export function createWhatsappProvider(deps: () => Deps): Provider {
  return {
    async verify({ method, params, query, headers, body }, secretOf) {
      const account = params["agentId"] ?? "";
      const kept = await secretOf(account);
      if (kept === null) return null;
      const secret = hookSecret.parse(JSON.parse(kept));
      if (method === "GET") {
        const isOurs =
          query.get("hub.mode") === "subscribe" &&
          isSameSecret(query.get("hub.verify_token") ?? "", secret.verifyToken);
        const answer = new Response(query.get("hub.challenge"));
        return isOurs ? { account, events: [], answer } : null;
      }
      const given = headers.get("x-hub-signature-256") ?? "";
      const isSigned = signingSecrets(secret).some((one) =>
        isSameSecret(given, hubSignature(one, body)),
      );
      if (!isSigned) return null;
      return { account, events: readDelivery(parseBody(body, waDelivery)) };
    },
    async handle({ account, body }) {
      const event = parseBody(Buffer.from(body), waEvent);
      const number = await readNumber(deps(), event.phoneId);
      // Another number of the same app, or one that was disconnected.
      if (number?.agentId !== account) return;
      if (event.kind === "status") return noteStatus(deps(), number, event);
      if (event.kind === "echo") return noteEcho(deps(), number, event);
      await take(deps(), number, event).catch((error: unknown) => {
        // The agent is offline, or was deleted: as if nobody were there.
        if (!(error instanceof AppError && error.key === "agents.notFound")) throw error;
      });
    },
    async noteRefused({ method, params, headers }) {
      const isSigned = headers.get("x-hub-signature-256")?.startsWith("sha256=") === true;
      if (method === "POST" && isSigned) await noteBadSignature(deps(), params["agentId"] ?? "");
    },
    async noteUnhandled(transaction, { account, body }, change) {
      const { phoneId } = parseBody(Buffer.from(body), waEvent);
      const number = await readNumber(deps(), phoneId, transaction);
      if (number?.agentId !== account) return;
      const unhandled = Math.max(0, number.health.unhandled + change);
      transaction.update(deps().db.doc(waNumberPath(phoneId)), { "health.unhandled": unhandled });
    },
  };
}

/** What somebody wrote from the phone is theirs to go on with. */
async function noteEcho(
  deps: Deps,
  number: WaNumber,
  event: Extract<WaEvent, { kind: "echo" }>,
): Promise<void> {
  const echo = readEcho(event);
  const conversationId = echo && (await conversationOf(deps, number, echo.to));
  if (echo === null || conversationId === null) return;
  const { agentId, name: author } = number;
  const { messageId, say } = echo;
  await noteOutsideReply(deps, { agentId, conversationId, messageId, author, say });
}

async function take(
  deps: Deps,
  number: WaNumber,
  event: Extract<WaEvent, { kind: "message" }>,
): Promise<void> {
  const incoming = readMessage(event);
  if (incoming === null) return;
  // Correctly signed, and newer than the last bad signature.
  if (number.health.badSignatures > 0 && incoming.writtenAt > number.health.badSignaturesAt * 1000)
    await noteNumber(deps, number, { health: { badSignatures: 0 } });
  // Not said again: it counts while the agent is offline too.
  if (incoming.kind === "moved") return moveContact(deps, number, incoming.person, incoming.to);
  const config = await onlineAgent(deps, number.agentId);
  const contact = await contactOf(deps, number, incoming);
  const language = agentLanguage(config, contact.language);
  // Meta takes no answer any more; whoever writes a day later is not to be surprised by one either.
  const isLate = contact.windowEndsAt <= deps.now();
  const say = async (sent: SentMessage) => {
    if (isLate) return keepLateMessage(deps, contact, sent);
    const token = await openSecret(deps, "whatsappToken", number.phoneId);
    const wamid = event.message.id;
    return answerContact(deps, contact, sent, {
      language,
      workspaceId: config.ownerID,
      showTyping: () => showTyping({ deps, token, phoneId: number.phoneId, wamid }),
    });
  };
  const { messageId } = incoming;
  if (incoming.kind === "words") return say({ messageId, text: incoming.say(language) });
  if (incoming.data === HUMAN_BUTTON)
    return askForHumanByButton(deps, contact, { pressId: messageId, language });
  const press = readPress(incoming.data);
  // A button of a template that somebody else has sent says what is on it.
  const said =
    press === null
      ? { messageId, text: incoming.title }
      : await readButtonPress(deps, contact, press);
  if (said !== null && said.text !== "") await say(said);
}

async function contactOf(
  deps: Deps,
  number: WaNumber,
  { person, writtenAt }: WaIncoming,
): Promise<ChannelContact> {
  const at = Math.min(writtenAt, deps.now()) || deps.now();
  const { conversationId, windowEndsAt } = await noteContact(deps, number, person, at);
  return {
    kind: "contact",
    channel: "whatsapp",
    externalId: person.userId || person.phone,
    name: shorten(person.name, NAME_SHOWN),
    agentId: number.agentId,
    conversationId,
    language: languageOf(person),
    windowEndsAt,
  };
}

/** WhatsApp does not say which language; the country of an id or a number says which it probably is. */
function languageOf({ userId, phone }: WaPerson): string {
  const isGerman = userId === "" ? /^4(?:9|3|23)/.test(phone) : /^(?:DE|AT|LI)\./i.test(userId);
  return isGerman ? "de" : "";
}

/** Shows that the message was read, and an answer is being written. @returns what ends it */
function showTyping(to: {
  deps: Deps;
  token: string | null;
  phoneId: string;
  wamid: string;
}): () => void {
  const { deps, token, phoneId, wamid } = to;
  if (token === null) return () => {};
  // A courtesy: whether it arrives changes nothing.
  const show = () => void deps.graph.markRead(token, phoneId, wamid).catch(() => undefined);
  show();
  const timer = setInterval(show, TYPING_MS);
  return () => clearInterval(timer);
}
