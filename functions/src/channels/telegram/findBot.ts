import {
  telegramBot,
  telegramBotPath,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import type { DocumentReference, DocumentSnapshot } from "@google-cloud/firestore";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";

/** A transaction, or the database itself. */
type Reader = { getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]> };

/** A connected bot; null for an unknown one. */
export async function readBot(
  deps: Pick<Deps, "db">,
  botId: string,
  reader: Reader = deps.db,
): Promise<TelegramBot | null> {
  const [found] = await reader.getAll(deps.db.doc(telegramBotPath(botId)));
  return found?.exists === true ? telegramBot.parse(found.data()) : null;
}

/**
 * A bot of this agent; the caller has checked that the agent is theirs.
 * @throws AppError NOT_FOUND for an unknown bot and for another agent's alike
 */
export async function findBot(
  deps: Pick<Deps, "db">,
  { agentId, botId }: { agentId: string; botId: string },
  reader?: Reader,
): Promise<TelegramBot> {
  const found = await readBot(deps, botId, reader);
  if (found?.agentId !== agentId) throw new AppError("channels.botNotFound");
  return found;
}
