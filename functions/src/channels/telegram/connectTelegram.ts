import {
  telegramBot,
  telegramBotPath,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { hooksUrl } from "../../platform/inbound/hooksUrl.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { openSecret, putSecret } from "../../platform/secrets/secrets.ts";
import { TelegramError } from "../../providers/telegram.ts";
import { nextCheckAfter } from "../checkAccounts.ts";
import { hostOf } from "../hostOf.ts";
import { activateBot } from "./activateBot.ts";
import { takeBackBot } from "./disconnectTelegram.ts";
import { findBot, readBot } from "./findBot.ts";
import { inspectBot, isRejectedBotToken } from "./inspectBot.ts";
import { limitAttempts } from "../limitAttempts.ts";
import { botSecretOwner, botWebhookUrl, isSecretOf, newWebhookSecret } from "./webhook.ts";

type Input = { agentId: string; token: string; takeOver: boolean };

/**
 * Connects a bot to the agent: asks Telegram whose the token is, keeps it encrypted, and has the bot's
 * messages sent to us. For a bot of this agent it replaces the token. If Telegram refuses the
 * URL, a bot that is new is not kept.
 * @throws AppError as `requireVerified`; BAD_REQUEST for a token that Telegram does not know, or what it refuses; CONFLICT
 * for a bot of another agent, and for one whose messages go elsewhere unless `takeOver` is set;
 * SERVICE_UNAVAILABLE when Telegram cannot be reached; NOT_FOUND when it was disconnected meanwhile
 */
export async function connectTelegram(
  deps: Deps,
  member: MemberPrincipal,
  { agentId, token, takeOver }: Input,
): Promise<{ botId: string; username: string }> {
  limitAttempts(deps, member, "connectTelegram");
  await requireVerified(deps, member);
  await findAgent(deps, member, agentId);
  const me = await deps.telegram.getMe(token).catch(refuse);
  const { botId } = me;
  if (botId !== token.split(":")[0]) throw invalidToken();
  // Only now, as somebody without the bot's token must not learn where it is connected.
  await refuseTaken(deps, agentId, botId);
  const { url } = await deps.telegram.getWebhookInfo(token).catch(refuse);
  // A URL of ours that no connected bot has is left over from an earlier connection.
  const isElsewhere = url !== "" && !url.startsWith(`${hooksUrl(deps)}/`);
  if (isElsewhere && !takeOver)
    throw new AppError("channels.webhookElsewhere", { host: hostOf(url) });
  const bot = await keep(deps, member, agentId, me, token);
  try {
    await activateBot(deps, bot, token);
  } catch (error) {
    // What cannot be taken back now, its job takes back.
    await takeBackBot(deps, botId, bot.undoJob).catch((undoing: unknown) =>
      deps.log.error("A bot was not taken back", undoing, { botId }),
    );
    refuseTelegramWebhook(error);
  }
  await inspectBot(deps, bot);
  // It may have been disconnected meanwhile.
  await findBot(deps, { agentId, botId });
  return { botId, username: me.username };
}

async function refuseTaken(deps: Pick<Deps, "db">, agentId: string, botId: string): Promise<void> {
  const taken = await readBot(deps, botId);
  if (taken !== null && taken.agentId !== agentId) throw new AppError("channels.botTaken");
}

/** How long Telegram may take to accept a bot's URL, before connecting it is presumed to have broken off. */
const ATTEMPT_MS = 5 * 60_000;

/** Writes the bot with its token and secret, before Telegram may send anything; a job takes back a new one that it never accepts. */
async function keep(
  deps: Deps,
  member: MemberPrincipal,
  agentId: string,
  me: { botId: string; name: string; username: string },
  token: string,
): Promise<TelegramBot> {
  const { db, vault, jobs } = deps;
  const { botId, name, username } = me;
  const { workspaceId } = member;
  const owner = botSecretOwner(botId);
  return db.runTransaction(async (transaction) => {
    const { card } = await findAgent(deps, member, agentId, transaction);
    const earlier = await readBot(deps, botId, transaction);
    if (earlier !== null && earlier.agentId !== agentId) throw new AppError("channels.botTaken");
    // The one Telegram already has stays, so that what it sends meanwhile is not refused.
    const known = earlier === null ? null : await openSecret(deps, "webhookSecret", owner);
    const isUsable = known !== null && isSecretOf(agentId, known);
    const at = nowSeconds(deps);
    const state = earlier?.state ?? "connecting";
    // The new try ends the one before it.
    if (earlier && earlier.undoJob !== "") jobs.takeBack(transaction, earlier.undoJob);
    const bot = telegramBot.parse({
      botId,
      agentId,
      ownerID: card.ownerID,
      memberUids: card.memberUids,
      name,
      username,
      webhookUrl: botWebhookUrl(deps, agentId, botId),
      state,
      undoJob:
        state === "active"
          ? ""
          : jobs.add(transaction, { kind: "settleTelegram", botId }, at * 1000 + ATTEMPT_MS),
      health: earlier?.health ?? {},
      nextCheckAt: nextCheckAfter(at),
      told: earlier?.told ?? {},
      createdAt: earlier?.createdAt ?? at,
    });
    const target = { db, vault, transaction, at };
    putSecret(target, { kind: "telegramToken", ownerId: botId, workspaceId, value: token });
    if (!isUsable)
      putSecret(target, {
        kind: "webhookSecret",
        ownerId: owner,
        workspaceId,
        value: newWebhookSecret(agentId),
      });
    transaction.set(db.doc(telegramBotPath(botId)), bot);
    const trail = { uid: member.uid, workspaceId, subject: botId, at };
    audit(db, transaction, { action: "telegram.connect", ...trail });
    return bot;
  });
}

function invalidToken(): AppError {
  return new AppError("channels.telegramToken", {}, { fields: ["token"] });
}

/** What a person is told when Telegram refuses a token. @throws AppError always */
function refuse(error: unknown): never {
  if (isRejectedBotToken(error)) throw invalidToken();
  throw said(error) ?? error;
}

/** What a person is told when Telegram refuses the URL. @throws AppError always */
export function refuseTelegramWebhook(error: unknown): never {
  if (isRejectedBotToken(error)) throw invalidToken();
  if (error instanceof TelegramError && error.description !== "")
    throw new AppError("channels.webhookFailed", { description: error.description });
  throw said(error) ?? error;
}

function said(error: unknown): AppError | null {
  if (!(error instanceof TelegramError)) return null;
  return error.description === ""
    ? new AppError("channels.telegramUnreachable")
    : new AppError("channels.telegramRefused", { error: error.description });
}
