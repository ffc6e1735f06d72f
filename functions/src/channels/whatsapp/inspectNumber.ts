import type { Transaction } from "@google-cloud/firestore";
import { numberProblem } from "@parley/contract/channels/accountProblem.ts";
import {
  WA_SCOPES,
  waHealth,
  waNumberPath,
  type WaHealth,
  type WaNumber,
} from "@parley/contract/channels/waNumber.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { GraphError, type MetaApp, type WaPhone } from "../../providers/graph.ts";
import { hostOf } from "../hostOf.ts";
import { nextWarningAt } from "../news/planNews.ts";
import { prepareNews } from "../news/prepareNews.ts";
import { WORDS_MAX } from "../outbox/failure.ts";
import { readHookSecret } from "./appSecret.ts";
import { readNumber } from "./findNumber.ts";
import { hasLostObject, isRejectedAppSecret, isRejectedMetaToken } from "./errorCodes.ts";

type Asking = Pick<Deps, "db" | "vault" | "graph" | "jobs" | "now">;

/** Asks Meta how a number stands, and keeps the answer on the number; without one, what was known stays. */
export async function inspectNumber(deps: Asking, number: WaNumber): Promise<WaHealth> {
  const [token, secret] = await Promise.all([
    openSecret(deps, "whatsappToken", number.phoneId),
    readHookSecret(deps, number.agentId),
  ]);
  const answered = { checkedAt: nowSeconds(deps), uncheckedAt: 0 };
  const by = { token, appSecret: secret?.appSecret ?? null };
  if (token === null || secret === null)
    return noteNumber(deps, number, { health: { token: "failed", ...answered }, by });
  const found = await ask(deps, number, token, secret.appSecret);
  return noteNumber(deps, number, {
    health: found === null ? { uncheckedAt: nowSeconds(deps) } : { ...found, ...answered },
    by,
  });
}

/** Null when Meta did not answer, or not this: it is out of reach, or asks to wait. */
async function ask(
  { graph, ...clock }: Pick<Deps, "graph" | "now">,
  { phoneId, wabaId, appId, webhookUrl }: WaNumber,
  token: string,
  appSecret: string,
): Promise<Partial<WaHealth> | null> {
  const app = { appId, appSecret };
  const byApp = await askByApp(graph, app, token);
  if (byApp === "refused") return { app: "failed" };
  if (byApp === null) return null;
  try {
    const { isValid, expiresAt, scopes, callback } = byApp;
    const { hasMessages } = callback;
    const app = "ok";
    // The rest is asked with the token.
    if (!isValid)
      return {
        app,
        token: "failed",
        tokenExpiresAt: expiresAt,
        ...standing({ url: callback.url, at: "app" }, { hasMessages, webhookUrl }),
      };
    const phone = await graph.readPhone(token, phoneId);
    const isSubscribed = await graph.isSubscribed(token, wabaId, appId);
    return {
      app,
      token: "ok",
      tokenExpiresAt: expiresAt,
      missingScopes: WA_SCOPES.filter((scope) => !scopes.includes(scope)),
      ...standing(destinationOf(callback.url, phone), { hasMessages, webhookUrl }),
      subscription: isSubscribed ? "ok" : "failed",
      phone: phone.status === "" || phone.status === "CONNECTED" ? "ok" : "failed",
      phoneStatus: phone.status,
      quality: phone.quality,
      nameStatus: phone.nameStatus,
    };
  } catch (error) {
    if (!(error instanceof GraphError)) return null;
    if (isRejectedMetaToken(error)) return { token: "failed" };
    return hasLostObject(error) ? sendingFailed(error.words, nowSeconds(clock)) : null;
  }
}

/** What an app is told of itself, with its secret; null when Meta did not answer. */
async function askByApp(graph: Deps["graph"], app: MetaApp, token: string) {
  try {
    const about = await graph.readToken(app, token);
    return { ...about, callback: await graph.readCallback(app) };
  } catch (error) {
    const isRefused = error instanceof GraphError && isRejectedAppSecret(error);
    return isRefused ? "refused" : null;
  }
}

/** Where a number's messages go, by the URL of its app and what goes before that; and which of the three says so. */
export function destinationOf(
  appUrl: string,
  { override }: Pick<WaPhone, "override">,
): { url: string; at: WaHealth["otherAt"] } {
  if (override.phone !== "") return { url: override.phone, at: "phone" };
  if (override.account !== "") return { url: override.account, at: "account" };
  return { url: appUrl, at: "app" };
}

function standing(
  { url, at }: ReturnType<typeof destinationOf>,
  { hasMessages, webhookUrl }: { hasMessages: boolean; webhookUrl: string },
) {
  if (url !== webhookUrl)
    return { webhook: "failed", otherHost: hostOf(url), otherAt: at } as const;
  return { webhook: hasMessages ? "ok" : "failed", otherHost: "", otherAt: "app" } as const;
}

/** That Meta takes no message from a number: since when, in unix seconds, and in its words. */
export function sendingFailed(words: string, sendingAt: number) {
  const sendingError = shorten(words, WORDS_MAX);
  return { sending: "failed", sendingError, failsLater: false, sendingAt } as const;
}

/**
 * Notes on a number how it stands, unless it was disconnected, or given to another agent or app, and tells its workspace
 * where it broke, works again, or has a token that ends soon. One that works again is given what could not be sent
 * meanwhile. What is known already is not written again.
 * @param found.health or what it changes to, by what is known; null for nothing
 * @param found.by what was used, if what Meta says is of that: nothing is noted once another is stored
 * @returns what is known of it now
 */
export async function noteNumber(
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  number: WaNumber,
  found: {
    health: Partial<WaHealth> | ((known: WaHealth) => Partial<WaHealth> | null);
    state?: "active";
    by?: UsedKeys;
  },
): Promise<WaHealth> {
  const { phoneId, agentId, appId } = number;
  const noted = await deps.db.runTransaction(async (transaction) => {
    const current = await readNumber(deps, phoneId, transaction);
    const known = (current ?? number).health;
    if (current !== null && found.by && (await isReplaced(transaction, deps, current, found.by)))
      return { health: known, jobIds: [] };
    const given = typeof found.health === "function" ? found.health(known) : found.health;
    const health = waHealth.parse({ ...known, ...given });
    if (current?.agentId !== agentId || current.appId !== appId) return { health, jobIds: [] };
    const state = found.state ?? current.state;
    const news = await newsOf(transaction, deps, { ...current, state, health });
    const nextCheckAt = checkedBefore(current.nextCheckAt, health, nowSeconds(deps));
    const changes = { state, health, nextCheckAt, ...(news && { told: news.told }) };
    const wasAway = known.token !== "ok" || known.uncheckedAt > 0 || known.sending === "failed";
    const isBack = (given?.token === "ok" || given?.sending === "ok") && wasAway;
    const resumes = found.state === "active" || isBack;
    const isKnown =
      news === null &&
      state === current.state &&
      nextCheckAt === current.nextCheckAt &&
      JSON.stringify(health) === JSON.stringify(known);
    if (!isKnown) transaction.update(deps.db.doc(waNumberPath(phoneId)), changes);
    const told = news?.write() ?? [];
    const job = { kind: "resumeSending", agentId } as const;
    // Also after a check in the same second as the last, which finds nothing new: a message may have failed in between.
    return { health, jobIds: resumes ? [...told, deps.jobs.add(transaction, job)] : told };
  });
  await Promise.all(noted.jobIds.map((jobId) => deps.jobs.kick(jobId)));
  return noted.health;
}

/** What Meta was asked with; of a message, the token alone. */
type UsedKeys = { token: string | null; appSecret?: string | null };

async function isReplaced(
  transaction: Transaction,
  { db, vault }: Pick<Deps, "db" | "vault">,
  { phoneId, agentId }: WaNumber,
  { token, appSecret }: UsedKeys,
): Promise<boolean> {
  const stored = await openSecret({ db, vault, transaction }, "whatsappToken", phoneId);
  if (stored !== token) return true;
  if (appSecret === undefined) return false;
  const secret = await readHookSecret({ db, vault }, agentId, transaction);
  return (secret?.appSecret ?? null) !== appSecret;
}

/** Its next check, or earlier when its workspace is to be told of its token's end: once a day may be too late for that. */
function checkedBefore(nextCheckAt: number, { tokenExpiresAt }: WaHealth, now: number): number {
  return Math.min(nextCheckAt, nextWarningAt(tokenExpiresAt, now) ?? nextCheckAt);
}

/** What the workspace is to be told of a number; of one that is still being connected, nothing. */
function newsOf(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "jobs" | "now">,
  number: WaNumber,
) {
  const { state, health, phoneId, phoneNumber } = number;
  if (state !== "active") return null;
  return prepareNews(transaction, deps, {
    ...number,
    channel: "whatsapp",
    accountId: phoneId,
    name: phoneNumber,
    problem: numberProblem(number),
    tokenEndsAt: health.token === "ok" ? health.tokenExpiresAt : 0,
  });
}
