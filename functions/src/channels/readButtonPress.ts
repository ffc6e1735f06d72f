import { inVisitorLanguage } from "@parley/contract/conversations/translation/inVisitorLanguage.ts";
import { message, messagesPath } from "@parley/contract/conversations/message.ts";
import { buttonsOf, pressId } from "@parley/contract/conversations/richParts.ts";
import type { SentMessage } from "../conversations/turn/readTurn.ts";
import type { ChannelContact } from "../conversations/turn/speaker.ts";
import type { Deps } from "../platform/deps.ts";

/**
 * The message that a contact's press on an answer's button is. What it says is read from the stored answer, and its id
 * follows from answer and button: pressed twice it is the same message.
 * @returns null where there is no such button, or it leads to a page
 */
export async function readButtonPress(
  deps: Pick<Deps, "db">,
  { agentId, conversationId }: Pick<ChannelContact, "agentId" | "conversationId">,
  { ts, place }: { ts: number; place: number },
): Promise<SentMessage | null> {
  const found = await deps.db
    .collection(messagesPath(agentId, conversationId))
    .where("ts", "==", ts)
    .limit(1)
    .get();
  const [answer] = found.docs.map((one) => inVisitorLanguage(message.parse(one.data())));
  if (answer?.role !== "bot" || answer.rich === undefined) return null;
  const text = buttonsOf(answer.rich)[place]?.text ?? "";
  return text === "" ? null : { messageId: pressId(ts, place), text };
}
