import { profile, profilePath } from "@parley/contract/accounts/profile.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  memberMarksPath,
  memberSettings,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { mayStillAnswer } from "../../conversations/handoff/mayStillAnswer.ts";
import type { Deps } from "../../platform/deps.ts";
import { memberEmails } from "../../workspaces/members/memberEmails.ts";
import type { NotifyJob } from "../notifyJob.ts";
import type { Audience, Reader } from "./audience.ts";

/**
 * The members of the agent's workspace who want to be told of this kind in some way. Of a message to
 * a person only that person is told, or everybody if they are not there any more.
 */
export function memberAudience(
  deps: Pick<Deps, "db" | "auth" | "region">,
  workspaceId: string,
): Audience {
  return {
    kind: "members",
    id: workspaceId,
    home: workspacePath(workspaceId),
    workspaceId,
    async readers(job) {
      const uids = await concernedMembers(deps, workspaceId, job);
      const all = await Promise.all(uids.map((uid) => readerOf(deps, workspaceId, uid, job)));
      return all.flatMap((one) => one ?? []);
    },
    async emails(readers) {
      const found = await memberEmails(deps, { memberUids: readers.map(({ id }) => id) });
      return new Map(found.map(({ uid, email }) => [uid, { email }]));
    },
  };
}

async function concernedMembers(
  { db }: Pick<Deps, "db">,
  workspaceId: string,
  { agentId, conversationId, about }: Pick<NotifyJob, "agentId" | "conversationId" | "about">,
): Promise<readonly string[]> {
  const home = workspace.safeParse((await db.doc(workspacePath(workspaceId)).get()).data());
  if (!home.success) return [];
  const { memberUids } = home.data;
  if (about !== "message") return memberUids;
  const talk = await db.doc(conversationPath(agentId, conversationId)).get();
  const { state, operatorUid = "" } = conversation.safeParse(talk.data()).data ?? {};
  // Handed back or closed meanwhile: nobody is written to any more.
  if (state !== "human") return [];
  // Somebody answered outside Parley, from the channel's own app: it is nobody's here.
  if (operatorUid === "") return memberUids;
  if (memberUids.includes(operatorUid)) return [operatorUid];
  return (await mayStillAnswer(db, { workspaceId, agentId }, operatorUid)) ? [] : memberUids;
}

/** Null for a member who wants to be told of this kind in no way. */
async function readerOf(
  { db, region }: Pick<Deps, "db" | "region">,
  workspaceId: string,
  uid: string,
  { about }: Pick<NotifyJob, "about">,
): Promise<Reader | null> {
  const [chosen, preferences] = await db.getAll(
    db.doc(memberSettingsPath(workspaceId, uid)),
    db.doc(profilePath(uid)),
  );
  const ways = memberSettings.parse(chosen?.data() ?? {})[about];
  if (ways.length === 0) return null;
  return {
    id: uid,
    wants: { push: ways.includes("push"), mail: ways.includes("mail") },
    language: profile.parse(preferences?.data() ?? {}).language,
    agencyId: undefined,
    marksPath: memberMarksPath(workspaceId, uid),
    pushOwner: { kind: "person", id: uid },
    // The person may have another workspace open there.
    pageOf: (urlPathname) => `/app/${region}${urlPathname}?workspace=${workspaceId}`,
    settingsPage: undefined,
  };
}
