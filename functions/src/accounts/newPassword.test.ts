import { expect, it } from "vitest";
import { createJobs } from "../platform/jobs/jobs.ts";
import { endPersonSessions, setNewPassword } from "./newPassword.ts";

const UID = "p".repeat(28);
const told = { uid: UID, email: "ada@example.org", emailVerified: false, language: "en" } as const;

/** A person at the sign-in service, and what is stored: the times are those of the service. */
function start() {
  const service = { setAt: 1000, isReached: true, tokensValidAfter: 0 };
  const stored = new Map<string, { action?: string }>();
  type Ref = { path: string };
  const transaction = {
    get: async ({ path }: Ref) => ({ exists: stored.has(path), docs: [] }),
    create: ({ path }: Ref, data: object) => void stored.set(path, data),
    delete: ({ path }: Ref) => void stored.delete(path),
  };
  // They look at no client's dashboard.
  const none: Record<string, unknown> = {
    path: "",
    where: () => none,
    select: () => none,
    limit: () => none,
  };
  const db = {
    collection: () => none,
    doc: (path: string) => ({ path }),
    runTransaction: async (act: (given: typeof transaction) => Promise<unknown>) =>
      act(transaction),
  };
  const identity = {
    passwordSetAt: async () => {
      if (!service.isReached) throw new Error("no connection");
      return service.setAt;
    },
  };
  const auth = {
    revokeRefreshTokens: async () => void (service.tokensValidAfter = service.setAt + 1000),
    getUser: async () => ({
      tokensValidAfterTime: new Date(service.tokensValidAfter).toISOString(),
    }),
  };
  const log = { error: () => undefined };
  // Guarantee: nothing else of the dependencies is asked where nobody is mailed.
  const otherRegion = { endLookIns: async () => undefined };
  const given = { db, identity, auth, log, otherRegion, now: Date.now } as unknown as Parameters<
    typeof setNewPassword
  >[0];
  const jobs = createJobs({ ...given, enqueue: async () => {}, handle: async () => {} });
  const deps = { ...given, jobs };
  const paths = (folder: string) => [...stored.keys()].filter((path) => path.startsWith(folder));
  return {
    service,
    change: (set: () => Promise<boolean>) => setNewPassword(deps, told, set),
    /** Runs what is left to jobs as if a password of this time had been there before. */
    runLeft: async (passwordSetAt: number) => {
      for (const path of paths("jobs/")) {
        await endPersonSessions(deps, { uid: UID, passwordSetAt }, { jobId: path.slice(5) });
        stored.delete(path);
      }
    },
    entries: () => paths("audit/").map((path) => stored.get(path)?.action),
  };
}

it.each<[string, () => Promise<boolean>]>([
  ["failed", () => Promise.reject(new Error("no answer"))],
  ["was refused", () => Promise.resolve(false)],
])("a change is in the audit trail once, though an attempt before it %s", async (_, first) => {
  const { service, change, runLeft, entries } = start();
  await change(first).catch(() => undefined);
  expect(entries()).toEqual([]);
  await change(async () => (service.setAt = 2000) > 0);
  expect(entries()).toEqual(["account.password"]);
  await runLeft(1000);
  expect(entries()).toEqual(["account.password"]);
});

it("a second change is in the audit trail as well", async () => {
  const { service, change, entries } = start();
  await change(async () => (service.setAt = 2000) > 0);
  await change(async () => (service.setAt = 3000) > 0);
  expect(entries()).toEqual(["account.password", "account.password"]);
});

it("a change is made, and its job notes it, though the sign-in service cannot be asked when it was", async () => {
  const { service, change, runLeft, entries } = start();
  const isSet = await change(async () => {
    service.setAt = 2000;
    service.isReached = false;
    return true;
  });
  expect([isSet, entries()]).toEqual([true, []]);
  service.isReached = true;
  await runLeft(1000);
  expect(entries()).toEqual(["account.password"]);
});
