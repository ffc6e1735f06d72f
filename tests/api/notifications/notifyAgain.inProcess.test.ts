import { notificationPath } from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { NotifyJob } from "../../../functions/src/notifications/notifyJob.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { mailNow, notificationsOf, waitUntilNotified } from "../../support/stack/notifications.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
let deps: Deps;
let owner: Owner;
let agentId: string;

beforeAll(async () => {
  ({ deps } = await newRegion());
});
beforeEach(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner, { title: "Front desk" });
});

/** The job of a request for a person, which the stack's own instance has not run. */
async function requestJob(): Promise<NotifyJob> {
  const visitor = await newVisitor(agentId);
  const { conversationId } = visitor;
  await visitor.api.conversations.requestHuman({ agentId });
  await waitUntilNotified(agentId);
  const home = workspacePath(owner.workspaceId);
  const [made] = await notificationsOf(home, 2);
  if (made === undefined) throw new Error("There is no notification");
  // As if it had never run: neither the notification nor its mail.
  await database.doc(notificationPath(home, 2, made.ID)).delete();
  await dropMails();
  const id = randomId(40);
  const { kind: about, contact, unasked, ts } = made;
  return { kind: "notify", id, about, contact, unasked, agentId, conversationId, body: "", ts };
}

const mailJobs = () =>
  database.collection(JOBS).where("job.notification.agentId", "==", agentId).get();

async function dropMails(): Promise<void> {
  await Promise.all((await mailJobs()).docs.map(({ ref }) => ref.delete()));
}

/** The same, but the database fails at the first call of this method on it. */
function crashingAt(method: "runTransaction" | "collection"): Deps {
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (name === method) throw new Error("The instance is gone");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...deps, db };
}

it.each([
  ["before it has written anything", "runTransaction", 0],
  ["after it has written the notification", "collection", 1],
] as const)(
  "a job that ends %s tells everybody once when it is repeated",
  async (_, at, written) => {
    const { notify } = await import("../../../functions/src/notifications/notify.ts");
    const job = await requestJob();
    const browser = await sandbox.newBrowser();
    await apiAs({ token: owner.idToken }).notifications.subscribePush(browser);
    await expect(notify(crashingAt(at), job)).rejects.toThrow("The instance is gone");
    const home = workspacePath(owner.workspaceId);
    const ours = async () => (await notificationsOf(home, 2)).filter(({ ID }) => ID === job.id);
    expect(await ours()).toHaveLength(written);
    expect((await mailJobs()).size).toBe(written);
    await notify(deps, job);
    await notify(deps, job);
    expect(await ours()).toHaveLength(1);
    expect((await mailJobs()).size).toBe(1);
    // Whatever is pushed again has the same id, by which the browser shows it once.
    const ids = (await sandbox.pushed(browser)).map(({ text }): unknown => JSON.parse(text).id);
    expect(new Set(ids)).toEqual(new Set([job.id]));
  },
);

it("what a notification tells of that goes on is not pushed, nor when its job is repeated", async () => {
  const { notify } = await import("../../../functions/src/notifications/notify.ts");
  const job = await requestJob();
  const browser = await sandbox.newBrowser();
  await apiAs({ token: owner.idToken }).notifications.subscribePush(browser);
  await notify(deps, job);
  expect(await sandbox.pushed(browser)).toHaveLength(1);
  const later = { ...job, ts: job.ts + 1 };
  await notify(deps, later);
  await notify(deps, later);
  expect(await sandbox.pushed(browser)).toHaveLength(1);
});

it("a mail that is sent again arrives once", async () => {
  const { mailNotification } =
    await import("../../../functions/src/notifications/mail/mailNotification.ts");
  const visitor = await newVisitor(agentId);
  await visitor.api.conversations.requestHuman({ agentId });
  await waitUntilNotified(agentId);
  const [made] = await notificationsOf(workspacePath(owner.workspaceId), 2);
  if (made === undefined) throw new Error("There is no notification");
  const before = (await sandbox.mails(owner.email)).length;
  const job = {
    kind: "mailNotification",
    audience: "members",
    id: owner.workspaceId,
    notification: made,
  } as const;
  await mailNotification(deps, job);
  await mailNotification(deps, job);
  await mailNow(agentId);
  expect(await sandbox.mails(owner.email)).toHaveLength(before + 1);
});
