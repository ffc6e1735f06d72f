import { waPhoneOf, type WaHealth } from "@parley/contract/channels/waNumber.ts";
import { spokenTexts } from "@parley/contract/conversations/spokenTexts.ts";
import { nowSeconds } from "../../../platform/deps.ts";
import { openSecret } from "../../../platform/secrets/secrets.ts";
import { GraphError, type WaButton } from "../../../providers/graph.ts";
import { HUMAN_BUTTON, pressData } from "../../buttonData.ts";
import type { Channel, ChannelButton } from "../../outbox/channel.ts";
import { readContact } from "./contact.ts";
import { readNumber } from "../findNumber.ts";
import { inspectNumber, noteNumber, sendingFailed } from "../inspectNumber.ts";
import { isRejectedMetaToken, sendErrorOf } from "../errorCodes.ts";
import { referenceTo } from "./messageReference.ts";
import { whatsappText } from "./whatsappText.ts";

/** How what is stored reaches a person on WhatsApp. */
export const whatsappChannel: Channel = {
  label: "WhatsApp",
  // Never more than WhatsApp counts itself.
  textMax: 4096,
  buttons: "replies",
  format: whatsappText,
  async findRecipient(deps, { agentId, conversationId }) {
    const phoneId = waPhoneOf(conversationId);
    const number = phoneId === null ? null : await readNumber(deps, phoneId);
    if (number?.agentId !== agentId) return null;
    const contact = await readContact(deps, agentId, conversationId);
    const token = await openSecret(deps, "whatsappToken", number.phoneId);
    if (contact === null || token === null) return null;
    const { phone, userId } = contact;
    const { health } = number;
    let isNoted = sentWell(health, 0) === null;
    let refused: GraphError | undefined;
    return {
      ownerID: number.ownerID,
      account: number.phoneNumber,
      async send({ text, buttons: asked, messageId, part, language }) {
        const buttons = asked.flatMap(whatsappButton);
        const message = {
          to: phone === "" ? { userId } : { phone },
          text,
          buttons,
          listLabel: spokenTexts[language].list,
          reference: referenceTo({ conversationId, messageId, part, sentAt: nowSeconds(deps) }),
        };
        await deps.graph.sendMessage(token, number.phoneId, message).catch((error: unknown) => {
          if (!(error instanceof GraphError)) throw error;
          refused = error;
          throw sendErrorOf(error);
        });
        if (isNoted) return;
        isNoted = true;
        // The message was taken, whatever this says. If the number is back, what waits for others is sent too.
        const health = (known: WaHealth) => sentWell(known, nowSeconds(deps));
        await noteNumber(deps, number, { health, by: { token } }).catch(() => undefined);
      },
      async noteKeyRefused() {
        const isDead = refused !== undefined && isRejectedMetaToken(refused);
        await noteNumber(deps, number, {
          health: isDead
            ? { token: "failed" }
            : sendingFailed(refused?.words ?? "", nowSeconds(deps)),
          by: { token },
        });
        if ((await openSecret(deps, "whatsappToken", number.phoneId)) === token) return true;
        await inspectNumber(deps, number);
        return false;
      },
      async noteUnreachable() {
        await noteNumber(deps, number, { health: { uncheckedAt: nowSeconds(deps) } });
      },
    };
  },
};

/** What it says of a number that Meta has taken a message; null for nothing new. */
function sentWell(known: WaHealth, sendingAt: number): Partial<WaHealth> | null {
  const isKnown = known.sending === "ok" || known.failsLater;
  if (known.token === "ok" && known.uncheckedAt === 0 && isKnown) return null;
  const works = { token: "ok", uncheckedAt: 0 } as const;
  return isKnown ? works : { ...works, sending: "ok", sendingError: "", sendingAt };
}

/** A link is written out in the text. */
function whatsappButton(button: ChannelButton): WaButton[] {
  if (button.does === "link") return [];
  return [{ id: button.does === "human" ? HUMAN_BUTTON : pressData(button), title: button.label }];
}
