import { profilePath } from "@parley/contract/accounts/profile.ts";
import {
  deliveryPath,
  KEPT_DAYS,
  type EventDelivery,
  type TryError,
} from "@parley/contract/events/delivery.ts";
import { inboundEventPath } from "@parley/contract/platform/inbound.ts";
import { RETRY_WAITS_MS } from "@parley/contract/events/schedule.ts";
import { english } from "@parley/contract/problems/english.ts";
import { logPath, logsPath, workspaceLog } from "@parley/contract/workspaces/log.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { database } from "../../support/stack/database.ts";
import {
  deliveriesOf,
  newEndpoint,
  runNextAttempt,
  sendTestEvent,
  waitForAttempts,
  retryUntilGivenUp,
  type Endpoint,
} from "../../support/stack/events.ts";
import { runJobsNow } from "../../support/stack/jobs.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { required, stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
let owner: Owner;
beforeEach(async () => {
  owner = await newOwner({ limits: { maxAgents: 50, workspaceSeats: 50 } });
});

/** Creates an agent while the endpoint is failing; returns the delivery after its first attempt. */
async function failedEvent(endpoint: Endpoint): Promise<EventDelivery> {
  const known = (await deliveriesOf(owner)).length;
  const came = (await endpoint.received(0)).length;
  await endpoint.set("error-500");
  await newAgent(owner);
  await endpoint.received(came + 1);
  const made = (await deliveriesOf(owner))[known];
  if (made === undefined) throw new Error("no delivery was noted");
  return waitForAttempts(owner, made.ID, 1);
}

describe("an event that is not accepted", () => {
  it("is retried later, with the same id, until it is", async () => {
    const endpoint = await newEndpoint(owner, ["agent.created"]);
    const first = await failedEvent(endpoint);
    expect(first).toMatchObject({ state: "retrying", endpoint: endpoint.url });
    expect(first.tries).toMatchObject([{ status: 500, error: "http-status" }]);
    expect(first.nextTryAt - (first.tries[0]?.at ?? 0)).toBe(RETRY_WAITS_MS[0]);
    const second = await runNextAttempt(owner, first);
    expect(second.nextTryAt - (second.tries[1]?.at ?? 0)).toBe(RETRY_WAITS_MS[1]);
    await endpoint.set("ok");
    const third = await runNextAttempt(owner, second);
    expect(third).toMatchObject({ state: "delivered", tried: 3, nextTryAt: 0 });
    const events = await endpoint.received(3);
    expect(new Set(events.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([first.ID]),
    );
    expect(new Set(events.map(({ body }) => body)).size).toBe(1);
    expect((await database.collection(logsPath(owner.workspaceId)).get()).empty).toBe(true);
  });

  it("is given up in the end: logged each time, and mailed to members once", async () => {
    const member = await newMember(owner);
    await database.doc(profilePath(member.uid)).set({ language: "de" });
    const endpoint = await newEndpoint(owner, ["agent.created"]);
    await endpoint.set("error-500");
    const [one, other] = [await failedEvent(endpoint), await failedEvent(endpoint)];
    const ended = [await retryUntilGivenUp(owner, one), await retryUntilGivenUp(owner, other)];
    expect(ended.map(({ state, tried }) => [state, tried])).toEqual([
      ["failed", RETRY_WAITS_MS.length + 1],
      ["failed", RETRY_WAITS_MS.length + 1],
    ]);
    const found = await database.collection(logsPath(owner.workspaceId)).get();
    const entries = found.docs.map((entry) => workspaceLog.parse(entry.data()));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      type: "error",
      cause: "deliveryFailed",
      metadata: { event: "agent.created", endpoint: endpoint.url, why: "HTTP 500", tries: "5" },
    });
    const mail = await sandbox.waitForMail(owner.email, "Your endpoint is not receiving");
    expect(mail.text).toContain("/app/na/workspace/events");
    await sandbox.waitForMail(member.email, "erreichen Ihren Endpunkt nicht");
    await sendTestEvent(owner);
    expect(await sandbox.mails(owner.email)).toHaveLength(1);
    expect(await sandbox.mails(member.email)).toHaveLength(1);
  });

  it("can be sent again by hand, once, with the same id", async () => {
    const endpoint = await newEndpoint(owner);
    await endpoint.set("error-500");
    const { ID: deliveryId, state } = await sendTestEvent(owner);
    expect(state).toBe("failed");
    await owner.api.events.sendAgain({ deliveryId });
    expect(await waitForAttempts(owner, deliveryId, 2)).toMatchObject({ state: "failed" });
    await endpoint.set("ok");
    await owner.api.events.sendAgain({ deliveryId });
    expect(await waitForAttempts(owner, deliveryId, 3)).toMatchObject({ state: "delivered" });
    const ids = (await endpoint.received(3)).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([deliveryId, deliveryId, deliveryId]);
    const rival = await newOwner();
    const stolen = await refusalOf(rival.api.events.sendAgain({ deliveryId }));
    const unknown = await refusalOf(rival.api.events.sendAgain({ deliveryId: "evt_unknown" }));
    expect([stolen.status, stolen]).toEqual([404, unknown]);
  });

  it("sent by hand while waiting is not sent again when it falls due", async () => {
    const endpoint = await newEndpoint(owner, ["agent.created"]);
    const { ID: deliveryId } = await failedEvent(endpoint);
    await endpoint.set("ok");
    await owner.api.events.sendAgain({ deliveryId });
    await waitForAttempts(owner, deliveryId, 2);
    const planned = database.collection(JOBS).where("job.deliveryId", "==", deliveryId);
    // The job of the manual attempt is removed a moment after that attempt is recorded.
    await expect.poll(async () => (await planned.get()).size, { timeout: 30_000 }).toBe(1);
    await runJobsNow((await planned.get()).docs);
    await expect.poll(async () => (await planned.get()).size, { timeout: 30_000 }).toBe(0);
    expect(await endpoint.received(0)).toHaveLength(2);
  });
});

describe("an endpoint", () => {
  it.each([
    ["that redirects is not followed", "redirect", { status: 307, error: "redirect" }],
    [
      "that never answers is abandoned after five seconds",
      "silent",
      { status: 0, error: "timeout" },
    ],
    ["that never stops answering is cut off", "endless", { status: 200, error: null }],
  ] as const)("%s", async (_, mode, outcome) => {
    const endpoint = await newEndpoint(owner);
    await endpoint.set(mode);
    const { tries } = await sendTestEvent(owner);
    expect(tries).toMatchObject([outcome]);
    expect(tries[0]?.durationMs).toBeLessThan(10_000);
    expect(await sandbox.receivedEvents(`${endpoint.name}-redirected`)).toEqual([]);
  });

  it.each([
    ["https://10.0.0.1/hook", "blocked"],
    ["https://169.254.169.254/latest/meta-data", "blocked"],
    ["https://[::1]/hook", "blocked"],
    ["https://localhost/hook", "blocked"],
    ["https://no-such-name.invalid/hook", "dns"],
  ] satisfies [string, TryError][])("at %s is never reached: %s", async (endpoint, error) => {
    await owner.api.events.configure({ endpoint, subscribed: [] });
    expect((await sendTestEvent(owner)).tries).toMatchObject([{ status: 0, error }]);
  });

  it.each([
    ["plain http", "http://example.com/hook", english("fields.httpsUrl")],
    ["plain http inside", "http://127.0.0.1:1/hook", english("events.webPorts")],
    ["another port", "https://example.com:22/", english("events.webPorts")],
    ["a password", "https://me:pass@example.com/", english("events.notEndpoint")],
    ["another scheme", "ftp://example.com/", english("events.notEndpoint")],
    ["no URL", "example.com", english("events.notEndpoint")],
  ])("with %s is refused", async (_, endpoint, message) => {
    const refused = await refusalOf(owner.api.events.configure({ endpoint, subscribed: [] }));
    expect(refused.status).toBe(400);
    expect(refused.data.fields).toMatchObject([{ path: "endpoint" }]);
    expect(refused.data.fields?.[0]?.message).toBe(message);
  });

  it("can be set only by somebody with a verified address", async () => {
    const newcomer = await newOwner({ verified: false });
    const endpoint = sandbox.endpointUrl("unverified");
    const refused = await refusalOf(newcomer.api.events.configure({ endpoint, subscribed: [] }));
    expect(refused.status).toBe(403);
  });

  it("cannot subscribe to an unknown event", async () => {
    const body = { endpoint: sandbox.endpointUrl("x"), subscribed: ["secrets.shown"] };
    const { idToken: token, workspaceId } = owner;
    const answer = await rawCall("POST", "/rpc/configureEvents", { token, workspaceId, body });
    expect(answer.status).toBe(400);
  });
});

it("deliveries, log entries and providers' events are deleted after thirty days, and not before", async () => {
  const { workspaceId } = owner;
  const day = 24 * 3600 * 1000;
  const inboundEvent = (id: string) => database.doc(inboundEventPath(`${workspaceId}-${id}`));
  const write = async (id: string, ageDays: number) => {
    const createdAt = Date.now() - ageDays * day;
    await database.doc(deliveryPath(workspaceId, id)).set({ ...old, ID: id, createdAt });
    await database.doc(logPath(workspaceId, id)).set({ ...oldEntry, ID: id, createdAt });
    await inboundEvent(id).set({ ...oldInboundEvent, eventId: id, createdAt });
  };
  await write("kept-entry", KEPT_DAYS - 1);
  await write("old-entry", KEPT_DAYS + 1);
  await rawCall("POST", "/internal/sweep", { token: required("PARLEY_SWEEP_KEY") });
  const left = await Promise.all([
    deliveriesOf(owner),
    database.collection(logsPath(workspaceId)).get(),
  ]);
  expect(left[0].map(({ ID }) => ID)).toEqual(["kept-entry"]);
  expect(left[1].docs.map(({ id }) => id)).toEqual(["kept-entry"]);
  expect((await inboundEvent("kept-entry").get()).exists).toBe(true);
  expect((await inboundEvent("old-entry").get()).exists).toBe(false);
});

const old = { type: "parley.test", body: "{}", endpoint: "https://e.example/", state: "delivered" };
const oldEntry = { type: "info", content: "Old" };
const oldInboundEvent = { provider: "resend", account: "mail", body: "{}", processedAt: 1 };
