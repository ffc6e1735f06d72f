import {
  deliveriesPath,
  delivery,
  deliveryPath,
  type EventDelivery,
} from "@parley/contract/events/delivery.ts";
import type { EventType } from "@parley/contract/events/event.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi, type SandboxEvent } from "../../sandbox/sandboxApi.ts";
import type { ReceiverMode } from "../../sandbox/receiver/entities.ts";
import { database, waitForDocument } from "./database.ts";
import type { Owner } from "../actors/owner.ts";
import { runJobsNow } from "./jobs.ts";
import { stack } from "./stack.ts";

const sandbox = sandboxApi(stack.sandbox);

/** A workspace's endpoint in the sandbox. */
export type Endpoint = {
  name: string;
  url: string;
  set(mode: ReceiverMode): Promise<void>;
  /** The events received, once there are this many. */
  received(count: number): Promise<SandboxEvent[]>;
};

/** Gives a workspace its own endpoint that subscribes to these events. */
export async function newEndpoint(
  owner: Pick<Owner, "api">,
  subscribed: EventType[] = [],
): Promise<Endpoint> {
  const name = `test-${randomId()}`;
  const url = sandbox.endpointUrl(name);
  await owner.api.events.configure({ endpoint: url, subscribed });
  return {
    name,
    url,
    set: (mode) => sandbox.setReceiverMode(name, mode),
    received: (count) => sandbox.receivedEvents(name, count),
  };
}

/** Every delivery of a workspace, oldest first. */
export async function deliveriesOf({
  workspaceId,
}: {
  workspaceId: string;
}): Promise<EventDelivery[]> {
  const path = deliveriesPath(workspaceId);
  const found = await database.collection(path).orderBy("createdAt", "desc").get();
  return found.docs.map((one) => delivery.parse(one.data())).toReversed();
}

/** Waits until a delivery was attempted this many times, and returns it. */
export function waitForAttempts(
  { workspaceId }: { workspaceId: string },
  deliveryId: string,
  tried: number,
): Promise<EventDelivery> {
  const path = deliveryPath(workspaceId, deliveryId);
  return waitForDocument(path, delivery, (one) => one.tried === tried && one.state !== "pending");
}

/** Sends a test event; returns its delivery after the first attempt. */
export async function sendTestEvent(owner: Owner): Promise<EventDelivery> {
  const { deliveryId } = await owner.api.events.sendTest({});
  return waitForAttempts(owner, deliveryId, 1);
}

/** Makes a delivery's next attempt due, and waits for that attempt. */
export async function runNextAttempt(
  owner: Owner,
  { ID, tried }: EventDelivery,
): Promise<EventDelivery> {
  const jobs = await database.collection(JOBS).where("job.deliveryId", "==", ID).get();
  // The previous attempt's job is removed a moment after that attempt is recorded.
  const planned = jobs.docs.filter((one) => one.get("job.after") === tried);
  if (planned.length !== 1) throw new Error(`${planned.length} tries are planned, not one`);
  await runJobsNow(planned);
  return waitForAttempts(owner, ID, tried + 1);
}

/** Retries a delivery until it is given up. */
export async function retryUntilGivenUp(owner: Owner, one: EventDelivery): Promise<EventDelivery> {
  return one.state === "retrying"
    ? retryUntilGivenUp(owner, await runNextAttempt(owner, one))
    : one;
}
