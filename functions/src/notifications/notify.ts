import type { Firestore } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { client, clientPath, type Client } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import {
  notification,
  NOTIFICATION_TEXT_MAX,
  notificationPath,
  NOTIFICATIONS_KEPT,
  notificationsPath,
  type Notification,
} from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { alreadyExists } from "../platform/errors/alreadyExists.ts";
import type { Deps } from "../platform/deps.ts";
import { mailClient } from "./mailClient.ts";
import type { NotifyJob } from "./notifyJob.ts";
import { pushClient } from "./pushClient.ts";

/**
 * Job: writes a notification for the clients who may see the conversation, and mails it or pushes
 * it to those who want that. Grants are read now, so that nobody is notified about an agent they
 * have lost meanwhile. Safe to run twice.
 */
export async function notify(deps: Deps, job: NotifyJob): Promise<void> {
  const { db } = deps;
  const { agentId, conversationId, level, ts } = job;
  const config = agentConfig.safeParse((await db.doc(agentConfigPath(agentId)).get()).data());
  if (!config.success || config.data.orgId === "") return;
  const { orgId, clientIds, title } = config.data;
  const people = await readers(db, orgId, agentId, clientIds);
  if (people.length === 0) return;
  const made = notification.parse({
    ID: job.id,
    title: shorten(title, NOTIFICATION_TEXT_MAX),
    body: job.body,
    ts,
    urlPathname: `/agents/${agentId}/convos/${conversationId}`,
    notificationLevel: level,
    agentId,
    notifyOnly: people.map(({ ID }) => ID),
  });
  if (!(await isNew(db, orgId, made))) return;
  await trim(db, notificationsPath(orgId, level));
  if (await isSwitchedOff(db, orgId)) return;
  await Promise.all(
    people.flatMap((person) => [mailClient(deps, person, made), pushClient(deps, person, made)]),
  );
}

/** Clients of the organisation who have the agent and the conversations page. */
async function readers(
  db: Firestore,
  orgId: string,
  agentId: string,
  clientIds: readonly string[],
): Promise<Client[]> {
  if (clientIds.length === 0) return [];
  const stored = await db.getAll(...clientIds.map((clientId) => db.doc(clientPath(clientId))));
  return stored
    .flatMap((one) => client.safeParse(one.data()).data ?? [])
    .filter(
      (one) =>
        one.orgId === orgId && one.widgetIDs.includes(agentId) && one.canAccess.includes("/convos"),
    );
}

/**
 * Whether the organisation's access is switched off: then its clients are sent nothing from
 * conversations either.
 */
async function isSwitchedOff(db: Firestore, orgId: string): Promise<boolean> {
  const home = org.safeParse((await db.doc(orgPath(orgId)).get()).data());
  return !home.success || home.data.settings.disableClientAccess;
}

async function isNew(db: Firestore, orgId: string, made: Notification): Promise<boolean> {
  const path = notificationPath(orgId, made.notificationLevel, made.ID);
  try {
    await db.doc(path).create(made);
    return true;
  } catch (error) {
    if (alreadyExists(error)) return false;
    throw error;
  }
}

async function trim(db: Firestore, path: string): Promise<void> {
  const old = await db.collection(path).orderBy("ts", "desc").offset(NOTIFICATIONS_KEPT).get();
  await Promise.all(old.docs.map((one) => one.ref.delete()));
}
