import {
  notification,
  notificationsPath,
  type Notification,
  type NotificationLevel,
} from "@parley/contract/notifications/notification.ts";
import { vi } from "vitest";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { database } from "./database.ts";
import { runJobsNow, waitForNoJobs } from "./jobs.ts";

const jobs = (field: string, agentId: string) =>
  database.collection(JOBS).where(field, "==", agentId);

/** Waits until everybody has been notified of what happened in the agent's conversations so far. */
export const waitUntilNotified = (agentId: string): Promise<void> =>
  waitForNoJobs("job.agentId", agentId);

/** Mails beyond what may be sent in an hour or a day wait for its end. */
const POSTPONED_MS = 30 * 60_000;

/**
 * Sends the mails about the agent's conversations now, which otherwise wait half a minute; what is put off to a later hour
 * stays.
 * @param again sends those too that wait for nobody having come
 */
export async function mailNow(agentId: string, again = false): Promise<void> {
  await waitUntilNotified(agentId);
  const all = jobs("job.notification.agentId", agentId);
  const waiting = async () =>
    (await all.get()).docs
      .filter((one) => Number(one.get("dueAt")) < Date.now() + POSTPONED_MS)
      .filter((one) => again || one.get("job.again") !== true);
  await runJobsNow(await waiting());
  await vi.waitFor(
    async () => {
      if ((await waiting()).length > 0) throw new Error("Some are not mailed yet");
    },
    { timeout: 30_000 },
  );
}

/** The notifications of an organisation or workspace, newest first. @param home its path */
export async function notificationsOf(
  home: string,
  level: NotificationLevel,
): Promise<Notification[]> {
  const found = await database
    .collection(notificationsPath(home, level))
    .orderBy("ts", "desc")
    .get();
  return found.docs.map((one) => notification.parse(one.data()));
}
