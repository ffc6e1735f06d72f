import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { language } from "@parley/contract/accounts/profile.ts";
import { contactChannel } from "@parley/contract/conversations/conversation.ts";
import { workspaceEvent } from "@parley/contract/events/event.ts";
import {
  channelNews,
  notification,
  notificationKind,
} from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import { sealed } from "../secrets/vault.ts";

export const JOBS = "jobs";

/** `jobs/{jobId}`: server-only. */
export function jobPath(jobId: string): string {
  return `${JOBS}/${jobId}`;
}

/** Work that is done later. A new kind is a new line here and in `jobHandlers`. */
const currentJob = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("indexSource"),
    agentId: z.string(),
    docId: z.string(),
    /** The page is only checked again: if it is unchanged, or cannot be fetched, nothing changes. */
    refresh: z.literal(true).optional(),
    /** Its tags were changed: the known text is indexed again, and nothing is fetched. */
    retag: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal("readSite"),
    agentId: z.string(),
    docId: z.string(),
    /** Which reading of the website this is a part of, and which part: each begins where the one before it ended. */
    run: z.number().int(),
    slice: z.number().int(),
  }),
  z.object({ kind: z.literal("removePages"), agentId: z.string(), docId: z.string() }),
  z.object({
    kind: z.literal("tagPages"),
    agentId: z.string(),
    /** A website, whose pages' tags change as its own did. */
    docId: z.string(),
    add: z.array(z.string()),
    remove: z.array(z.string()),
  }),
  z.object({ kind: z.literal("mergeSegments"), agentId: z.string() }),
  z.object({ kind: z.literal("embedSource"), agentId: z.string(), docId: z.string() }),
  z.object({
    kind: z.literal("embedAgain"),
    workspaceId: z.string(),
    /** Empty for all of the workspace. */
    agentId: z.string(),
  }),
  z.object({ kind: z.literal("dropVectors"), agentId: z.string(), docId: z.string() }),
  z.object({ kind: z.literal("sweepVersions"), agentId: z.string() }),
  z.object({
    kind: z.literal("runGolden"),
    agentId: z.string(),
    /** Which run of the golden questions it is: one that was superseded does nothing. */
    run: z.string(),
  }),
  z.object({
    kind: z.literal("removeUnused"),
    /** A `FileOwner`: whose these are. */
    owner: z.string(),
    /** Ids of files, and of segments of the agent's index, that nothing may refer to any more. */
    files: z.array(z.string()).default([]),
    segments: z.array(z.string()).default([]),
  }),
  z.object({
    kind: z.literal("collectUnanswered"),
    agentId: z.string(),
    conversationId: z.string(),
    /** The visitor's message, and when it was written. */
    messageId: z.string(),
    channel: z.string(),
    question: z.string(),
    /** The questions that it goes on from; empty for none. */
    goesOnFrom: z.string().default(""),
    ts: z.number(),
  }),
  /** What did not fit into the transaction that changed a workspace's members. */
  z.object({ kind: z.literal("spreadMembers"), workspaceId: z.string() }),
  z.object({
    kind: z.literal("releaseConversations"),
    workspaceId: z.string(),
    /** Members and clients who may no longer answer in it, or not for all of its agents. */
    uids: z.array(z.string()),
  }),
  z.object({ kind: z.literal("purgeAgent"), agentId: z.string(), workspaceId: z.string() }),
  z.object({ kind: z.literal("purgeWorkspace"), workspaceId: z.string() }),
  z.object({
    kind: z.literal("purgeClients"),
    clientIds: z.array(z.string()),
    /** The organisation that was deleted with them; empty for none. */
    orgId: z.string(),
  }),
  z.object({ kind: z.literal("endClientSessions"), clientId: z.string() }),
  z.object({
    kind: z.literal("endPersonSessions"),
    uid: z.string(),
    /** When the password had been set that was about to be replaced, as `Identity.passwordSetAt` says it. */
    passwordSetAt: z.number().nullable(),
  }),
  z.object({ kind: z.literal("endLookIns"), uid: z.string() }),
  z.object({
    kind: z.literal("endMemberSessions"),
    /** Who was removed from a workspace, and when, in unix milliseconds. */
    uids: z.array(z.string()),
    removedAt: z.number(),
  }),
  z.object({
    kind: z.literal("settleEmail"),
    uid: z.string(),
    /** The address that the account was about to be given, proven by the mail to it. */
    email: z.string(),
  }),
  z.object({
    kind: z.literal("collectReturned"),
    /** The organisation that was deleted. */
    accountId: z.string(),
    workspaceId: z.string(),
  }),
  z.object({ kind: z.literal("noteCredits"), accountId: z.string() }),
  z.object({
    kind: z.literal("finishTurn"),
    agentId: z.string(),
    conversationId: z.string(),
    /** The visitor's message that has no answer yet. */
    messageId: z.string(),
    /** Whether it gets none because the agent has spent what it may in a day. */
    isCapped: z.boolean().default(false),
    /** Whether its network has spent its part of that. */
    isNetworkCapped: z.boolean().default(false),
    /** Id in `limits` of what its IP address does; empty where that is not counted. */
    counter: z.string().default(""),
    /** The model that has refused to answer it; empty where none has, or it is the agent's own. */
    model: z.string().default(""),
  }),
  z.object({
    kind: z.literal("translateMessage"),
    agentId: z.string(),
    conversationId: z.string(),
    /** What a visitor has written to a person. */
    messageId: z.string(),
    /** What is counted for it of what the visitor's IP address may spend of a day; left out where none is. */
    share: z.object({ counter: z.string(), day: z.string(), credits: z.number() }).optional(),
  }),
  z.object({
    kind: z.literal("notify"),
    /** The notification's id, so that the same one is written only once. */
    id: z.string(),
    about: notificationKind,
    /** As in the notification. */
    contact: z.boolean().default(false),
    unasked: z.boolean().default(false),
    channelNews: channelNews.optional(),
    agentId: z.string(),
    /** Empty where it is about a channel. */
    conversationId: z.string(),
    /** Of the channel, where it is about one. */
    accountId: z.string().optional(),
    body: z.string(),
    ts: z.number(),
  }),
  z.object({
    kind: z.literal("mailNotification"),
    audience: z.enum(["clients", "members"]),
    /** The organisation or workspace. */
    id: z.string(),
    /** As it was written: it may be changed, or pushed out of the list, before it is mailed. */
    notification,
    /** The one reader it is for, whose mail was put off; left out for all of them. */
    to: z.string().optional(),
    /** It is for those on whose open page the notification was only shown, as nobody has come since. */
    again: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal("emitEvent"),
    workspaceId: z.string(),
    /** The event's id and its delivery's, so that the same one is delivered only once. */
    id: z.string(),
    /** Unix seconds. */
    createdAt: z.number(),
    event: workspaceEvent,
    once: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("deliverEvent"),
    workspaceId: z.string(),
    deliveryId: z.string(),
    after: z.number().int(),
  }),
  z.object({ kind: z.literal("mailLog"), workspaceId: z.string(), logId: z.string() }),
  z.object({
    kind: z.literal("mailAccountNotice"),
    notice: z.enum(["passwordChanged", "accountDeleted"]),
    /** As they were: the address may be another by now, or its owner gone. */
    to: z.array(
      z.object({
        email: z.string(),
        language,
        /** Whether no mail went to a client at this address yet. */
        isFirst: z.boolean().default(false),
        /** Whose address it is; empty for a person's. */
        clientId: z.string().default(""),
      }),
    ),
    /** When, in unix milliseconds. */
    at: z.number(),
    /** The account at the sign-in service to which it must have happened; empty where it is written with the job. */
    uid: z.string().default(""),
    /** When that account's password had been set before, as `Identity.passwordSetAt` says it. */
    passwordSetAt: z.number().nullable().default(null),
    /** Of clients: their agency, and its workspace. Empty for people of our own. */
    agencyId: z.string().default(""),
    workspaceId: z.string().default(""),
  }),
  z.object({
    kind: z.literal("inboundEvent"),
    eventKey: z.string(),
    /** How many times it was put off because it could not be handled. */
    delays: z.number().int().default(0),
  }),
  z.object({
    kind: z.literal("sendToContact"),
    channel: contactChannel,
    agentId: z.string(),
    conversationId: z.string(),
    /** How many times it was put off because the channel could not be reached. */
    delays: z.number().int().default(0),
  }),
  z.object({ kind: z.literal("resumeSending"), agentId: z.string() }),
  z.object({ kind: z.literal("checkAccount"), channel: contactChannel, accountId: z.string() }),
  z.object({ kind: z.literal("tellOfAccount"), channel: contactChannel, accountId: z.string() }),
  z.object({ kind: z.literal("settleTelegram"), botId: z.string() }),
  z.object({
    kind: z.literal("releaseTelegram"),
    botId: z.string(),
    webhookUrl: z.string(),
    /** The bot's token, encrypted. It is kept here, as the bot's own secret is deleted by then. */
    token: sealed,
  }),
  z.object({ kind: z.literal("settleWhatsapp"), agentId: z.string(), phoneId: z.string() }),
  z.object({
    kind: z.literal("releaseWhatsapp"),
    phoneId: z.string(),
    agentId: z.string(),
    wabaId: z.string(),
    appId: z.string(),
    webhookUrl: z.string(),
    /** Token and app secret, encrypted. They are kept here, as the number's own are deleted by then. */
    keys: sealed,
  }),
]);
/** As it is stored, which may have been done by an earlier version. */
export const job = z.preprocess(withPresentNames, currentJob);
export type Job = z.infer<typeof job>;
export type NewJob = z.input<typeof currentJob>;

/** A notice that was stored before it had its present name has it as `event`. */
function withPresentNames(stored: unknown): unknown {
  const former = z.looseObject({ kind: z.literal("mailAccountNotice"), event: z.unknown() });
  const found = former.safeParse(stored);
  return found.success ? { notice: found.data.event, ...found.data } : stored;
}

/** Tried until it succeeds: what is left of a deleted tenant or source must go, its credits must be had, what an old
 * password, a session or a membership opened must end, nobody may wait for a person who has gone or go on reading, and no channel may stay half connected. */
export const unlimitedRetryKinds: ReadonlySet<unknown> = new Set<Job["kind"]>([
  "removeUnused",
  "removePages",
  "dropVectors",
  "sweepVersions",
  "spreadMembers",
  "releaseConversations",
  "purgeAgent",
  "purgeWorkspace",
  "purgeClients",
  "endClientSessions",
  "endPersonSessions",
  "endLookIns",
  "endMemberSessions",
  "settleEmail",
  "collectReturned",
  "settleTelegram",
  "settleWhatsapp",
]);

/**
 * Kinds whose handler takes its run, and so learns that it was given up: it notes so, or puts its work off. The others would
 * only try the same again that has ended their process.
 */
export const toldWhenGivenUp: ReadonlySet<unknown> = new Set<Job["kind"]>([
  "indexSource",
  "readSite",
  "embedSource",
  "runGolden",
  "translateMessage",
  "emitEvent",
  "deliverEvent",
  "mailAccountNotice",
  "inboundEvent",
  "sendToContact",
  "releaseTelegram",
  "releaseWhatsapp",
]);

/** A mail service may be down for hours, and what it should have sent is still worth sending then. */
export const mailJobs: ReadonlySet<unknown> = new Set<Job["kind"]>([
  "mailNotification",
  "mailLog",
  "mailAccountNotice",
]);

/**
 * Jobs whose duration, or number, is up to somebody outside have queues of their own, so that no other waits for them
 * (decisions 077, 175 and 254): `slow` for documents, which keep a processor busy and may end their process, and for what
 * goes through many of them; `waiting` for what waits for a server of a workspace's choice, its model's, its endpoint's, a
 * channel's or a push service's, and does nothing meanwhile; `inbound` for what outside services send.
 */
const queueOf: Partial<Record<Job["kind"], Queue>> = {
  indexSource: "slow",
  readSite: "slow",
  tagPages: "slow",
  embedSource: "slow",
  runGolden: "slow",
  inboundEvent: "inbound",
  sendToContact: "waiting",
  checkAccount: "waiting",
  emitEvent: "waiting",
  deliverEvent: "waiting",
  notify: "waiting",
  translateMessage: "waiting",
};
const QUEUES = {
  slow: "runSlowTask",
  waiting: "runWaitingTask",
  inbound: "runInboundTask",
} as const;
type Queue = keyof typeof QUEUES;

/** The function whose queue a job has its place in. */
export function taskFunctionOf(jobId: string): "runTask" | (typeof QUEUES)[Queue] {
  return lookUp(QUEUES, jobId.split("-")[0] ?? "") ?? "runTask";
}

/** A new id for a job; it begins with its queue, which `taskFunctionOf` reads from it. */
export function newJobId(kind: Job["kind"]): string {
  const queue = queueOf[kind];
  return (queue === undefined ? "" : `${queue}-`) + randomId(20);
}
