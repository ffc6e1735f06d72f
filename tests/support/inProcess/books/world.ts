import { freshIp } from "../../stack/apiAs.ts";
import { Firestore } from "@google-cloud/firestore";
import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { AGENT_DEFAULTS, agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal, PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { WidgetVisitor } from "../../../../functions/src/conversations/turn/speaker.ts";
import { grantCredits, openAccount } from "../../../../functions/src/credits/accounts.ts";
import { handleJob } from "../../../../functions/src/jobHandlers.ts";
import { createFirestoreFiles } from "../../../../functions/src/platform/files.ts";
import type { Job } from "../../../../functions/src/platform/jobs/job.ts";
import { createJobs } from "../../../../functions/src/platform/jobs/jobs.ts";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { stack } from "../../stack/stack.ts";
import { injectFaults } from "./faults.ts";

/** Servers that share the database; each is a process with its own memory. */
export const SERVERS = 3;

/** Two workspaces with one organisation each; all four pay for themselves. */
export const WORKSPACES = ["na-1", "na-2"] as const;
export type Account = { accountId: string; workspaceId: string; agentId: string; orgId: string };
export const ACCOUNTS: readonly Account[] = WORKSPACES.flatMap((id) => [
  { accountId: workspaceAccount(id), workspaceId: id, agentId: `agent-of-${id}`, orgId: "" },
  {
    accountId: orgAccount(orgOf(id)),
    workspaceId: id,
    agentId: `agent-of-${orgOf(id)}`,
    orgId: orgOf(id),
  },
]);

/** What the owner types to delete one of them. */
export const NAME = "Finch Cycles";

/** Few enough that accounts run out, and that shards do before. */
export const FIRST_CREDITS = 40;

/** Two conversations with each agent. */
export const TALKS = ACCOUNTS.flatMap(({ agentId }) =>
  ["1", "2"].map((n): WidgetVisitor => {
    const conversationId = `${agentId}-talk-${n}`;
    const details = { country: n === "1" ? "DE" : "", language: "en", page: "", browser: "" };
    const who = { kind: "visitor", visitorId: `visitor-${n}`, region: "na", test: false } as const;
    return { ...who, agentId, conversationId, details, ip: freshIp(), origin: null };
  }),
);

/** A database with nothing in it but these workspaces, and the servers that work on it. */
export type World = {
  db: Firestore;
  clock: { now: number };
  /** What the functions of each server are given. */
  servers: Deps[];
  /** What jobs that a server ran have failed with. */
  failedJobs: unknown[][];
};

/** Jobs that move money. What the others do later has nothing to do with it. */
export const MONEY_JOBS: readonly Job["kind"][] = [
  "purgeWorkspace",
  "collectReturned",
  "purgeAgent",
  "purgeClients",
];

/**
 * Makes a world in a database of its own, so that the sum over all accounts is known and a sweep
 * meets nobody else's reservations.
 * @param deps of the running stack; only what says nothing about the database is used
 */
export async function makeWorld(deps: Deps): Promise<World> {
  const db = new Firestore({
    projectId: stack.projectId,
    databaseId: `books-${randomId().toLowerCase()}`,
  });
  injectFaults(db);
  const clock = { now: Date.now() };
  const now = () => clock.now;
  // With a key the organisations' agents answer by a configured model, whose price is not known before.
  const env = { ...deps.env, MODEL_API_KEY: "never-used" };
  const nothing = async () => undefined;
  const failedJobs: unknown[][] = [];
  const servers = Array.from({ length: SERVERS }, (_, n) => {
    const failed: unknown[] = [];
    failedJobs.push(failed);
    const log = {
      info: nothing,
      // What a sweep could not move is meant to fail here, and waits for the next.
      error: (message: string, error: unknown) => {
        if (message === "job failed") failed.push(error);
      },
    };
    const jobs = createJobs({
      db,
      now,
      log,
      // The queue runs it at once, in this process.
      enqueue: (jobId) => jobs.run(jobId),
      handle: async (job, attempt) => {
        if (MONEY_JOBS.includes(job.kind)) return handleJob(server, { run: nothing }, job, attempt);
      },
    });
    const files = createFirestoreFiles(db, now, jobs);
    const server: Deps = { ...deps, env, now, db: onServer(db, n), files, jobs, log };
    return server;
  });
  await db.runTransaction(async (transaction) => {
    for (const id of WORKSPACES) {
      const { uid: ownerId, email } = ownerOf(id);
      const times = { joinedAt: 0, ts: 0, createdAt: 0, updatedAt: 0 };
      const people = { ownerId, memberUids: [ownerId], workspaceEmails: [email], email };
      const made = { id, ...people, workspaceName: NAME, location: "(default)", ...times };
      transaction.set(db.doc(workspacePath(id)), workspace.parse(made));
    }
    for (const { accountId, workspaceId, agentId, orgId } of ACCOUNTS) {
      const kind = orgId === "" ? "workspace" : "org";
      const holderId = orgId === "" ? workspaceId : orgId;
      openAccount(
        transaction,
        { db, now },
        { ID: accountId, kind, holderId, workspaceId, memberUids: [] },
      );
      const memberUids = [ownerOf(workspaceId).uid];
      const owner = { ID: agentId, ownerID: workspaceId, orgId, memberUids, isDeployed: true };
      const model = orgId === "" ? "extractive" : "gpt-4o";
      const settings = {
        ...AGENT_DEFAULTS,
        title: "Finch",
        vg_defaultModel: model,
        messagesLimit: 10_000,
        dailyCredits: 1_000_000,
      };
      const saved = { revision: 1, lastModified: 0 };
      transaction.set(
        db.doc(agentConfigPath(agentId)),
        agentConfig.parse({ ...settings, ...owner, ...saved }),
      );
      const card = { ...owner, ...saved, title: "Finch", createdAt: 0, updatedAt: 0 };
      transaction.set(db.doc(agentPath(agentId)), agentCard.parse(card));
      const given = {
        key: `grant:first:${accountId}`,
        accountId,
        workspaceId,
        credits: FIRST_CREDITS,
      };
      grantCredits(transaction, { db, now }, given);
      if (orgId === "") continue;
      const made = { createdAt: 0, lastModified: 0, widgetIDs: [agentId], name: NAME };
      const of = { ID: orgId, ownerID: workspaceId, agencyId: "agency-1", memberUids };
      transaction.set(db.doc(orgPath(orgId)), org.parse({ ...of, ...made }));
    }
  });
  return { db, clock, servers, failedJobs };
}

/** A workspace's organisation. */
export function orgOf(workspaceId: string): string {
  return `org-of-${workspaceId}`;
}

/** The owner's other workspace. */
export function otherWorkspaceOf(workspaceId: string): string {
  return WORKSPACES.find((one) => one !== workspaceId) ?? "";
}

/** Owns both workspaces, and their own, which they make by coming in. */
export const OWNER: PersonPrincipal = {
  kind: "person",
  uid: "owner-of-both",
  email: "owner-of-both@books.example",
  emailVerified: true,
  name: "Robin Alder",
  signedInAt: 0,
};

/** The owner, in one of their workspaces. */
export function ownerOf(workspaceId: string): MemberPrincipal {
  return { ...OWNER, kind: "member", workspaceId, role: "owner" };
}

/** The workspace of an agent. */
export function workspaceOf(agentId: string): string {
  return ACCOUNTS.find((one) => one.agentId === agentId)?.workspaceId ?? "";
}

/** Under a name of its own a server's work does not wait in this process for another server's. */
function onServer(db: Firestore, n: number): Firestore {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "databaseId") return `${String(value)} on ${n}`;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
