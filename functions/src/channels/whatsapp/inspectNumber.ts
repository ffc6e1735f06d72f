import {
  WA_SCOPES,
  waHealth,
  waNumberPath,
  type WaHealth,
  type WaNumber,
} from "@parley/contract/channels/waNumber.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { GraphError } from "../../providers/graph.ts";
import { hostOf } from "../hostOf.ts";
import { readHookSecret } from "./appSecret.ts";
import { readNumber } from "./findNumber.ts";
import { hasLostObject, isRejectedMetaToken } from "./errorCodes.ts";

type Asking = Pick<Deps, "db" | "vault" | "graph" | "jobs" | "now">;

/** Asks Meta how a number stands, and keeps the answer on the number; without one, what was known stays. */
export async function inspectNumber(deps: Asking, number: WaNumber): Promise<WaHealth> {
  const [token, secret] = await Promise.all([
    openSecret(deps, "whatsappToken", number.phoneId),
    readHookSecret(deps, number.agentId),
  ]);
  const answered = { checkedAt: nowSeconds(deps), uncheckedAt: 0 };
  if (token === null || secret === null)
    return noteNumber(deps, number, { health: { token: "failed", ...answered } });
  const found = await ask(deps, number, token, secret.appSecret);
  return noteNumber(deps, number, {
    health: found === null ? { uncheckedAt: nowSeconds(deps) } : { ...found, ...answered },
  });
}

/** Null when Meta did not answer, or not this: it is out of reach, or asks to wait. */
async function ask(
  { graph }: Pick<Deps, "graph">,
  { phoneId, wabaId, appId, webhookUrl }: WaNumber,
  token: string,
  appSecret: string,
): Promise<Partial<WaHealth> | null> {
  const app = { appId, appSecret };
  try {
    const { isValid, expiresAt, scopes } = await graph.readToken(app, token);
    const { url, hasMessages } = await graph.readCallback(app);
    const isOurs = url === webhookUrl;
    const webhook = {
      webhook: isOurs && hasMessages ? "ok" : "failed",
      otherHost: isOurs ? "" : hostOf(url),
    } as const;
    // The rest is asked with the token.
    if (!isValid) return { token: "failed", tokenExpiresAt: expiresAt, ...webhook };
    const phone = await graph.readPhone(token, phoneId);
    const isSubscribed = await graph.isSubscribed(token, wabaId, appId);
    return {
      token: "ok",
      tokenExpiresAt: expiresAt,
      missingScopes: WA_SCOPES.filter((scope) => !scopes.includes(scope)),
      ...webhook,
      subscription: isSubscribed ? "ok" : "failed",
      phone: phone.status === "" || phone.status === "CONNECTED" ? "ok" : "failed",
      phoneStatus: phone.status,
      quality: phone.quality,
      nameStatus: phone.nameStatus,
    };
  } catch (error) {
    if (!(error instanceof GraphError)) return null;
    if (isRejectedMetaToken(error)) return { token: "failed" };
    return hasLostObject(error) ? { sending: "failed", sendingError: error.words } : null;
  }
}

/**
 * Notes on a number how it stands, unless it was disconnected, or given to another agent or app. One that works again is given
 * what could not be sent meanwhile.
 * @returns what is known of it now
 */
export async function noteNumber(
  deps: Pick<Deps, "db" | "jobs">,
  number: WaNumber,
  found: { health: Partial<WaHealth>; state?: "active" },
): Promise<WaHealth> {
  const { phoneId, agentId, appId } = number;
  const noted = await deps.db.runTransaction(async (transaction) => {
    const current = await readNumber(deps, phoneId, transaction);
    const health = waHealth.parse({ ...(current ?? number).health, ...found.health });
    if (current?.agentId !== agentId || current.appId !== appId) return { health, jobId: null };
    transaction.update(deps.db.doc(waNumberPath(phoneId)), { ...found, health });
    const { token, uncheckedAt, sending } = current.health;
    const wasAway = token !== "ok" || uncheckedAt > 0 || sending === "failed";
    const isBack = found.health.token === "ok" && wasAway;
    const resumes = found.state === "active" || isBack;
    const job = { kind: "resumeSending", agentId } as const;
    return { health, jobId: resumes ? deps.jobs.add(transaction, job) : null };
  });
  if (noted.jobId !== null) await deps.jobs.kick(noted.jobId);
  return noted.health;
}
