import { z } from "zod";
import { workspacePath } from "../workspaces/workspace.ts";

/** How a member is told: in the open page, on a device that allows it, or by mail when not looking. */
export const notificationWay = z.enum(["toast", "sound", "push", "mail"]);
export type NotificationWay = z.infer<typeof notificationWay>;

const ways = z.array(notificationWay).max(notificationWay.options.length);

/**
 * `users/{workspaceId}/notificationSettings/{uid}`: how a member is told of what happens in this
 * workspace; nothing is listed of a kind without a way. Read by their browser alone, and written by a
 * call, as agents repeat whether anybody wants to be told of conversations as they begin
 * (`tellsBeginnings`). Missing until they change something.
 */
export const memberSettings = z.object({
  /** A visitor waits: worth interrupting somebody for. */
  request: ways.default(["toast", "sound", "push", "mail"]),
  /** Off at first: a busy website begins one every minute. */
  conversation: ways.default([]),
  /** Messages of a visitor whose conversation this member has taken over. */
  message: ways.default(["toast"]),
  /** A channel's account no longer works, works again, or its token ends soon. */
  channel: ways.default(["toast", "push", "mail"]),
});
export type MemberSettings = z.infer<typeof memberSettings>;

/** What a change may name; kinds left out stay as they are. */
export const memberSettingsChange = z.object({
  request: ways.optional(),
  conversation: ways.optional(),
  message: ways.optional(),
  channel: ways.optional(),
});
export type MemberSettingsChange = z.infer<typeof memberSettingsChange>;

export function memberSettingsListPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/notificationSettings`;
}

export function memberSettingsPath(workspaceId: string, uid: string): string {
  return `${memberSettingsListPath(workspaceId)}/${uid}`;
}

/** Path of what this member has read (`notificationMarks`). */
export function memberMarksPath(workspaceId: string, uid: string): string {
  return `${workspacePath(workspaceId)}/notificationMarks/${uid}`;
}
