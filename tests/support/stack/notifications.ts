import {
  notification,
  notificationsPath,
  type Notification,
  type NotificationLevel,
} from "@parley/contract/notifications/notification.ts";
import { vi } from "vitest";
import { database } from "./database.ts";
import { runJobsNow } from "./jobs.ts";

const jobs = (field: string, agentId: string) =>
  database.collection("jobs").where(field, "==", agentId);

/** Waits until everybody has been notified of what happened in the agent's conversations so far. */
export async function waitUntilNotified(agentId: string): Promise<void> {
  const open = jobs("job.agentId", agentId);
  await vi.waitFor(
    async () => {
      if (!(await open.get()).empty) throw new Error("Some are not notified yet");
    },
    { timeout: 30_000 },
  );
}

/** Sends the mails about the agent's conversations now, which otherwise wait half a minute. */
export async function mailNow(agentId: string): Promise<void> {
  await waitUntilNotified(agentId);
  const waiting = jobs("job.notification.agentId", agentId);
  const { docs } = await waiting.get();
  await runJobsNow(docs);
  await vi.waitFor(
    async () => {
      if (!(await waiting.get()).empty) throw new Error("Some are not mailed yet");
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
