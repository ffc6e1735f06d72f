import {
  WA_SCOPES,
  waNumber,
  waNumberPath,
  type WaNumber,
} from "@parley/contract/channels/waNumber.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { openSecret, putSecret } from "../../platform/secrets/secrets.ts";
import { GraphError, type MetaApp, type WaPhone } from "../../providers/graph.ts";
import { nextCheckAfter } from "../checkAccounts.ts";
import { hostOf } from "../hostOf.ts";
import { limitAttempts } from "../limitAttempts.ts";
import { activateNumber } from "./activateNumber.ts";
import { keepHookSecret, readHookSecret, whatsappWebhookUrl, withFormer } from "./appSecret.ts";
import { findNumber, readNumber } from "./findNumber.ts";
import { destinationOf, inspectNumber } from "./inspectNumber.ts";
import { isRejectedMetaToken } from "./errorCodes.ts";
import { addRelease } from "./releaseApp.ts";
import { settleAttempt } from "./settleAttempt.ts";

type Input = MetaApp & {
  agentId: string;
  accessToken: string;
  phoneId: string;
  wabaId: string;
  takeOver: boolean;
};

/** Meta's number for an id that it does not know, or shows nobody with this token. */
const UNKNOWN = 100;
/** For an app's id and secret that do not fit together. */
const APP_REFUSED = 101;

/**
 * Gives the URL and the verify token that an agent's app needs, for those who enter them at Meta themselves. The
 * token is made when it is first asked for, and stays.
 * @throws AppError NOT_FOUND for an agent that is not theirs
 */
export async function getWhatsappWebhook(
  deps: Deps,
  member: MemberPrincipal,
  { agentId }: { agentId: string },
): Promise<{ url: string; verifyToken: string }> {
  const url = whatsappWebhookUrl(deps, agentId);
  return deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, member, agentId, transaction);
    const kept = await readHookSecret(deps, agentId, transaction);
    const owner = { agentId, workspaceId: member.workspaceId };
    const { verifyToken } = kept ?? keepHookSecret(transaction, deps, owner, kept, {});
    return { url, verifyToken };
  });
}

/**
 * Connects a number to the agent by an app of the workspace's own: asks Meta whether all that was entered fits
 * together, keeps token and app secret encrypted, and has the app's webhook events sent to us. For a number of this agent it
 * replaces them. If Meta refuses the URL, all is as it was before: a number that is new is not kept, and one that has
 * another app goes on by that.
 * @throws AppError as `requireVerified`; BAD_REQUEST at the field that Meta does not know or does not take, or with what it refuses; CONFLICT
 * for a number of another agent, for an agent with another number, and for an app whose messages go elsewhere unless
 * `takeOver` is set; SERVICE_UNAVAILABLE when Meta cannot be reached; NOT_FOUND when it was disconnected meanwhile
 */
export async function connectWhatsappNumber(
  deps: Deps,
  member: MemberPrincipal,
  input: Input,
): Promise<{ newAddedNumber: Pick<WaNumber, "phoneId" | "wabaId" | "agentId" | "phoneNumber"> }> {
  const { agentId, phoneId, wabaId, takeOver } = input;
  limitAttempts(deps, member, "connectWhatsapp");
  await requireVerified(deps, member);
  await findAgent(deps, member, agentId);
  const phone = await tryOut(deps, input);
  // Only now, as whoever may not use a number must not learn where it is connected.
  refuseTaken(await readNumber(deps, phoneId), agentId);
  const callback = await deps.graph.readCallback(input).catch(refuse);
  const { url } = destinationOf(callback.url, phone);
  const isElsewhere = url !== "" && url !== whatsappWebhookUrl(deps, agentId);
  if (isElsewhere && !takeOver) throw new AppError("channels.appElsewhere", { host: hostOf(url) });
  const { number, undoJob, releaseJob } = await keep(deps, member, input, phone);
  if (releaseJob !== null) await deps.jobs.kick(releaseJob);
  try {
    await activateNumber(deps, number, input.accessToken);
  } catch (error) {
    await undo(deps, number, undoJob);
    refuseWhatsappWebhook(error);
  }
  await inspectNumber(deps, number);
  // It may have been disconnected meanwhile.
  await findNumber(deps, { agentId, phoneId });
  return { newAddedNumber: { phoneId, wabaId, agentId, phoneNumber: number.phoneNumber } };
}

/** What cannot be taken back now, its job takes back. The page shows how a number stands that stays. */
async function undo(deps: Deps, number: WaNumber, undoJob: string | null): Promise<void> {
  const { agentId, phoneId } = number;
  const done =
    undoJob === null
      ? inspectNumber(deps, number)
      : settleAttempt(deps, { agentId, phoneId, jobId: undoJob });
  await done.catch((error: unknown) =>
    deps.log.error("A WhatsApp number was not taken back", error, { phoneId }),
  );
}

/** Asks Meta for each thing that was entered, so that what is wrong is said at its field. @throws AppError */
async function tryOut({ graph }: Pick<Deps, "graph">, input: Input): Promise<WaPhone> {
  const { accessToken: token, phoneId, wabaId } = input;
  // A token that is another app's is refused; an app's own secret that is wrong, with another number.
  const { isValid, scopes } = await graph.readToken(input, token).catch((error: unknown) => {
    if (!(error instanceof GraphError)) throw error;
    if (error.code === APP_REFUSED || isRejectedMetaToken(error))
      throw atField("channels.whatsappAppSecret", "appSecret");
    if (error.code === UNKNOWN) throw atField("channels.whatsappToken", "accessToken");
    return refuse(error);
  });
  if (!isValid) throw atField("channels.whatsappToken", "accessToken");
  const missing = WA_SCOPES.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0)
    throw new AppError(
      "channels.whatsappTokenScopes",
      { scopes: missing.join(", ") },
      { fields: ["accessToken"] },
    );
  const phone = await graph
    .readPhone(token, phoneId)
    .catch(unless(UNKNOWN, "channels.whatsappPhoneId", "phoneId"));
  const isPart = await graph
    .hasPhone(token, wabaId, phoneId)
    .catch(unless(UNKNOWN, "channels.whatsappBusinessId", "wabaId"));
  if (!isPart) throw atField("channels.whatsappBusinessId", "wabaId");
  return phone;
}

type FieldProblem = Extract<
  ProblemKey,
  | "channels.whatsappToken"
  | "channels.whatsappAppSecret"
  | "channels.whatsappPhoneId"
  | "channels.whatsappBusinessId"
>;

function atField(key: FieldProblem, field: keyof Input): AppError {
  return new AppError(key, {}, { fields: [field] });
}

function unless(code: number, key: FieldProblem, field: keyof Input) {
  return (error: unknown): never => {
    if (error instanceof GraphError && error.code === code) throw atField(key, field);
    return refuse(error);
  };
}

function refuseTaken(taken: WaNumber | null, agentId: string): void {
  if (taken !== null && taken.agentId !== agentId) throw new AppError("channels.numberTaken");
}

/** How long Meta may take to accept a connection, before it is presumed to have broken off. */
const ATTEMPT_MS = 5 * 60_000;

/**
 * Writes the number with its secrets, before Meta may send anything. A new number, or one with another app, is
 * `connecting` until Meta has accepted our URL, and a job takes that back if it never does.
 */
async function keep(
  deps: Deps,
  member: MemberPrincipal,
  { agentId, phoneId, wabaId, appId, appSecret, accessToken }: Input,
  phone: WaPhone,
): Promise<{ number: WaNumber; undoJob: string | null; releaseJob: string | null }> {
  const { db, vault, jobs } = deps;
  const { workspaceId } = member;
  return db.runTransaction(async (transaction) => {
    const { card } = await findAgent(deps, member, agentId, transaction);
    const earlier = await readNumber(deps, phoneId, transaction);
    refuseTaken(earlier, agentId);
    const token = await openSecret({ db, vault, transaction }, "whatsappToken", phoneId);
    const kept = await readHookSecret(deps, agentId, transaction);
    // Its URL knows one app's secret.
    const other =
      kept === null || kept.phoneId === "" || kept.phoneId === phoneId
        ? null
        : await readNumber(deps, kept.phoneId, transaction);
    if (other?.agentId === agentId)
      throw new AppError("channels.numberConnected", { number: other.phoneNumber });
    const at = nowSeconds(deps);
    const known = earlier && { number: earlier, token, appSecret: kept?.appSecret ?? "" };
    // What broke off before is not what to go back to.
    const before = kept?.attempt ? kept.attempt.before : known;
    const isSameApp = before?.number.appId === appId;
    // The new try ends the one before it.
    if (kept?.attempt) jobs.takeBack(transaction, kept.attempt.jobId);
    const undoJob = isSameApp
      ? null
      : jobs.add(transaction, { kind: "settleWhatsapp", agentId, phoneId }, at * 1000 + ATTEMPT_MS);
    const number = waNumber.parse({
      phoneId,
      agentId,
      ownerID: card.ownerID,
      memberUids: card.memberUids,
      wabaId,
      appId,
      phoneNumber: phone.phoneNumber,
      name: phone.name,
      webhookUrl: whatsappWebhookUrl(deps, agentId),
      state: isSameApp ? before.number.state : "connecting",
      health: before?.number.health ?? {},
      nextCheckAt: nextCheckAfter(at),
      told: earlier?.told ?? {},
      createdAt: before?.number.createdAt ?? at,
    });
    const abandoned =
      known !== null &&
      before !== known &&
      ![appId, before?.number.appId].includes(known.number.appId)
        ? known
        : null;
    const target = { db, vault, transaction, at };
    putSecret(target, { kind: "whatsappToken", ownerId: phoneId, workspaceId, value: accessToken });
    keepHookSecret(transaction, deps, { agentId, workspaceId }, kept, {
      appSecret,
      phoneId,
      attempt: undoJob === null ? null : { jobId: undoJob, before },
      ...(kept && abandoned && { former: withFormer(kept, abandoned.number, abandoned.appSecret) }),
    });
    transaction.set(db.doc(waNumberPath(phoneId)), number);
    const trail = { uid: member.uid, workspaceId, subject: phoneId, at };
    audit(db, transaction, { action: "whatsapp.connect", ...trail });
    const releaseJob =
      abandoned === null ? null : addRelease(transaction, deps, abandoned.number, abandoned);
    return { number, undoJob, releaseJob };
  });
}

/** What a person is told when Meta refuses something. @throws AppError always */
function refuse(error: unknown): never {
  if (error instanceof GraphError && isRejectedMetaToken(error))
    throw atField("channels.whatsappToken", "accessToken");
  throw said(error) ?? error;
}

/** What a person is told when Meta refuses the URL. @throws AppError always */
export function refuseWhatsappWebhook(error: unknown): never {
  if (error instanceof GraphError && error.words !== "")
    throw new AppError("channels.webhookFailed", { description: error.words });
  throw said(error) ?? error;
}

function said(error: unknown): AppError | null {
  if (!(error instanceof GraphError)) return null;
  return error.words === ""
    ? new AppError("channels.metaUnreachable")
    : new AppError("channels.whatsappRefused", { message: error.words });
}
