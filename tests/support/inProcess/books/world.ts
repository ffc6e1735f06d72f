import { Firestore } from "@google-cloud/firestore";
import { AGENT_DEFAULTS, agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { WidgetVisitor } from "../../../../functions/src/conversations/turn/speaker.ts";
import { grantCredits, openAccount } from "../../../../functions/src/credits/accounts.ts";
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

/** Few enough that accounts run out, and that shards do before. */
export const FIRST_CREDITS = 40;

/** Two conversations with each agent. */
export const TALKS = ACCOUNTS.flatMap(({ agentId }) =>
  ["1", "2"].map((n): WidgetVisitor => {
    const conversationId = `${agentId}-talk-${n}`;
    const details = { country: n === "1" ? "DE" : "", language: "en", page: "", browser: "" };
    const who = { kind: "visitor", visitorId: `visitor-${n}`, region: "na", test: false } as const;
    return { ...who, agentId, conversationId, details, origin: null };
  }),
);

/** A database with nothing in it but these workspaces, and the servers that work on it. */
export type World = {
  db: Firestore;
  clock: { now: number };
  /** What the functions of each server are given. */
  servers: Deps[];
};

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
  // Jobs are written with what causes them; what they do later has nothing to do with money.
  const nothing = async () => undefined;
  const jobs = createJobs({ db, now, log: deps.log, enqueue: nothing, handle: nothing });
  const servers = Array.from({ length: SERVERS }, (_, n) => ({
    ...deps,
    env,
    now,
    db: onServer(db, n),
    jobs,
    // What a sweep could not move is meant to fail here, and waits for the next.
    log: { info: nothing, error: nothing },
  }));
  await db.runTransaction(async (transaction) => {
    for (const id of WORKSPACES)
      transaction.set(db.doc(workspacePath(id)), { id, ownerId: ownerOf(id).uid });
    for (const { accountId, workspaceId, agentId, orgId } of ACCOUNTS) {
      const kind = orgId === "" ? "workspace" : "org";
      const holderId = orgId === "" ? workspaceId : orgId;
      openAccount(
        transaction,
        { db, now },
        { ID: accountId, kind, holderId, workspaceId, memberUids: [] },
      );
      const owner = { ID: agentId, ownerID: workspaceId, orgId, memberUids: [], isDeployed: true };
      const model = orgId === "" ? "extractive" : "gpt-4o";
      const settings = {
        ...AGENT_DEFAULTS,
        title: "Finch",
        vg_defaultModel: model,
        messagesLimit: 10_000,
      };
      const saved = { revision: 1, lastModified: 0 };
      transaction.set(
        db.doc(agentConfigPath(agentId)),
        agentConfig.parse({ ...settings, ...owner, ...saved }),
      );
      const given = {
        key: `grant:first:${accountId}`,
        accountId,
        workspaceId,
        credits: FIRST_CREDITS,
      };
      grantCredits(transaction, { db, now }, given);
      if (orgId === "") continue;
      const of = { ID: orgId, ownerID: workspaceId, agencyId: "agency-1", memberUids: [] };
      transaction.set(db.doc(orgPath(orgId)), org.parse({ ...of, createdAt: 0, lastModified: 0 }));
    }
  });
  return { db, clock, servers };
}

/** A workspace's organisation. */
export function orgOf(workspaceId: string): string {
  return `org-of-${workspaceId}`;
}

/** The owner's other workspace. */
export function otherThan(workspaceId: string): string {
  return WORKSPACES.find((one) => one !== workspaceId) ?? "";
}

/** The owner of both workspaces, in one of them. */
export function ownerOf(workspaceId: string): MemberPrincipal {
  const who = { uid: "owner-of-both", email: "owner@shop.example", name: "Robin Alder" };
  return { kind: "member", ...who, emailVerified: true, workspaceId, role: "owner" };
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
