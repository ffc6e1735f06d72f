import { memberMarksPath } from "@parley/contract/notifications/memberSettings.ts";
import type { MemberSettings } from "@parley/contract/notifications/memberSettings.ts";
import type { NotificationKind } from "@parley/contract/notifications/notification.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";

/** Whose notifications a bell shows: a client's of an organisation, or a member's of a workspace. */
export interface NotificationReader {
  /** Client id or uid. */
  id: string;
  /** Path of the organisation or workspace. */
  home: string;
  /** Path of what they have read. */
  marksPath: string;
  /** Whether their settings are known; until then nothing is announced. */
  isKnown: boolean;
  wants: (kind: NotificationKind, way: "toast" | "sound" | "push") => boolean;
  /** Whether a message in the conversation they have open sounds whatever they chose, as an answer to what they do there. */
  hearsOpenConversation: boolean;
}

/** A member as a reader. @param settings undefined until they are known */
export function memberReader(
  { uid, workspaceId }: { uid: string; workspaceId: string },
  settings: MemberSettings | undefined,
): NotificationReader {
  return {
    id: uid,
    home: workspacePath(workspaceId),
    marksPath: memberMarksPath(workspaceId, uid),
    isKnown: settings !== undefined,
    wants: (kind, way) => settings?.[kind].includes(way) ?? false,
    hearsOpenConversation: false,
  };
}
