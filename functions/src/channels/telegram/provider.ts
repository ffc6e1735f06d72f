import { agentLanguage } from "@parley/contract/agents/agentLanguage.ts";
import { visitorText } from "@parley/contract/agents/visitorText.ts";
import {
  telegramBotId,
  telegramBotPath,
  telegramConversationId,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { onlineAgent } from "../../agents/onlineAgent.ts";
import type { SentMessage } from "../../conversations/turn/readTurn.ts";
import type { ChannelContact } from "../../conversations/turn/speaker.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { parseBody } from "../../platform/inbound/parseBody.ts";
import type { Provider } from "../../platform/inbound/provider.ts";
import { isSameSecret } from "../../platform/secrets/isSameSecret.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { answerContact } from "../answerContact.ts";
import { askForHumanByButton } from "../askForHumanByButton.ts";
import { HUMAN_BUTTON, readPress } from "../buttonData.ts";
import { noticeWindow } from "../refusalNotice.ts";
import { readButtonPress } from "../readButtonPress.ts";
import { readBot } from "./findBot.ts";
import { addNotice } from "../outbox/outbox.ts";
import {
  readUpdate,
  senderOf,
  telegramUpdate,
  type Incoming,
  type TelegramPerson,
} from "./readUpdate.ts";
import { telegramTexts } from "./telegramTexts.ts";
import { isSecretOf } from "./webhook.ts";

/** Header in which Telegram sends the secret that was set with the URL. */
const SECRET_HEADER = "x-telegram-bot-api-secret-token";
/** Telegram shows for five seconds that somebody is typing. */
const TYPING_MS = 4000;
/** Longest name of a person that is kept. */
const NAME_SHOWN = 100;

/**
 * Telegram (Bot API 10.3): one update per request, to the agent's URL with the bot in its query, and
 * in a header the secret of that bot. Only private chats are answered.
 * @param deps built after the port
 */
export function createTelegramProvider(deps: () => Deps): Provider {
  return {
    async verify({ params, query, headers, body }, secretOf) {
      const account = telegramBotId.safeParse(query.get("bot"));
      const given = headers.get(SECRET_HEADER);
      if (!account.success || given === null) return null;
      const secret = await secretOf(account.data);
      if (secret === null || !isSameSecret(given, secret)) return null;
      if (!isSecretOf(params["agentId"] ?? "", secret)) return null;
      const update = parseBody(body, telegramUpdate);
      const text = Buffer.from(body).toString("utf8");
      const event = { id: `${update.update_id}`, body: text, ...senderOf(update) };
      return { account: account.data, events: [event] };
    },
    async handle({ account, body }) {
      const incoming = readUpdate(parseBody(Buffer.from(body), telegramUpdate));
      const bot = incoming === null ? null : await readBot(deps(), account);
      if (incoming === null || bot === null) return;
      await take(deps(), bot, incoming).catch((error: unknown) => {
        // The agent is offline, or was deleted: as if nobody were there.
        if (!(error instanceof AppError && error.key === "agents.notFound")) throw error;
      });
    },
    async noteUnhandled(transaction, { account }, change) {
      const bot = await readBot(deps(), account, transaction);
      if (bot === null) return;
      const unhandled = Math.max(0, bot.health.unhandled + change);
      transaction.update(deps().db.doc(telegramBotPath(account)), {
        "health.unhandled": unhandled,
      });
    },
  };
}

async function take(deps: Deps, bot: TelegramBot, incoming: Incoming): Promise<void> {
  const config = await onlineAgent(deps, bot.agentId);
  const contact = contactOf(bot, incoming.person);
  const language = agentLanguage(config, contact.language);
  if (incoming.kind === "start") {
    const first = visitorText("vg_initMessages", config.vg_initMessages, language);
    const text = first.trim() || telegramTexts(language).greeting;
    return addNotice(deps, contact, { id: `start-${noticeWindow(deps.now())}`, text });
  }
  const token = await openSecret(deps, "telegramToken", bot.botId);
  const say = (sent: SentMessage) =>
    answerContact(deps, contact, sent, {
      language,
      workspaceId: config.ownerID,
      showTyping: () => showTyping({ deps, token, chatId: contact.externalId }),
    });
  if (incoming.kind === "button") {
    if (token !== null)
      await deps.telegram.answerButton(token, incoming.callbackId).catch(() => undefined);
    const press = readPress(incoming.data);
    if (press !== null) {
      const said = await readButtonPress(deps, contact, press);
      if (said !== null) await say(said);
      return;
    }
    if (incoming.data !== HUMAN_BUTTON) return;
    return askForHumanByButton(deps, contact, { pressId: incoming.callbackId, language });
  }
  const { messageId } = incoming;
  await say({ messageId, text: incoming.say(language) });
}

function contactOf(bot: TelegramBot, person: TelegramPerson): ChannelContact {
  return {
    kind: "contact",
    channel: "telegram",
    externalId: person.id,
    name: shorten(person.name, NAME_SHOWN),
    agentId: bot.agentId,
    conversationId: telegramConversationId(bot.botId, person.id),
    language: person.language,
    windowEndsAt: 0,
  };
}

/** @returns what ends it */
function showTyping(to: { deps: Deps; token: string | null; chatId: string }): () => void {
  const { deps, token, chatId } = to;
  if (token === null) return () => {};
  // A courtesy: whether it arrives changes nothing.
  const show = () => void deps.telegram.sendTyping(token, chatId).catch(() => undefined);
  show();
  const timer = setInterval(show, TYPING_MS);
  return () => clearInterval(timer);
}
