import { agentSettings } from "@parley/contract/agents/settings.ts";
import { logPath, workspaceLog, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { shownWorkspaceName } from "@parley/contract/workspaces/shownName.ts";
import {
  memberSettings,
  memberSettingsPath,
} from "@parley/contract/notifications/memberSettings.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import type { Deps } from "../../platform/deps.ts";
import { memberEmails } from "../members/memberEmails.ts";
import { isMailed, logMail } from "./logMails.ts";

/**
 * Job: mails an entry of the log to the workspace's members, each in their language; one about a channel to those who
 * want such mails. Safe to run twice: nobody gets it a second time.
 * @throws Error when a mail was refused, so that the job is tried again
 */
export async function mailLog(
  deps: Deps,
  { workspaceId, logId }: { workspaceId: string; logId: string },
): Promise<void> {
  const { db } = deps;
  const [home, stored] = await db.getAll(
    db.doc(workspacePath(workspaceId)),
    db.doc(logPath(workspaceId, logId)),
  );
  const found = workspace.safeParse(home?.data());
  const entry = workspaceLog.safeParse(stored?.data());
  if (!found.success || !entry.success || !isMailed(entry.data)) return;
  const told = entry.data;
  const link = new URL(`/app/${deps.region}/${pageAbout(told)}`, deps.env.PARLEY_PUBLIC_URL).href;
  const memberUids = await readersOf(deps, workspaceId, found.data.memberUids, told);
  const people = await memberEmails(deps, { memberUids });
  const sent = await Promise.allSettled(
    people.map(({ uid, email, language }) =>
      deps.mailer.send(
        logMail(email, link, shownWorkspaceName(found.data, language), told, language),
        deps.vault.hash(`log:${logId}:${uid}`),
        workspaceId,
      ),
    ),
  );
  for (const one of sent) if (one.status === "rejected") throw one.reason;
}

/** What members are shown at the bell too, they choose the ways of. */
async function readersOf(
  { db }: Pick<Deps, "db">,
  workspaceId: string,
  memberUids: string[],
  { cause }: WorkspaceLog,
): Promise<string[]> {
  if (!isOfChannel(cause)) return memberUids;
  const chosen = await db.getAll(
    ...memberUids.map((uid) => db.doc(memberSettingsPath(workspaceId, uid))),
  );
  return memberUids.filter((_, at) =>
    memberSettings.parse(chosen[at]?.data() ?? {}).channel.includes("mail"),
  );
}

/** Whether it is about an account of a channel, and not about one contact of it. */
function isOfChannel(cause: WorkspaceLog["cause"]): boolean {
  return cause === "channelBroken" || cause === "channelWorks" || cause === "channelTokenEnds";
}

/** The page where something can be done about it. */
function pageAbout({ cause, agentId, metadata: { organisation = "" } }: WorkspaceLog): string {
  if (cause === "spendingLimit" || cause === "spendingLimitTooLow")
    return `agents/${agentId}/settings?tab=${agentSettings.dailyCredits.tab}`;
  if (cause === "modelRefused")
    return `agents/${agentId}/settings?tab=${agentSettings.vg_defaultModel.tab}`;
  if (isOfChannel(cause)) return ["agents", agentId, "channels"].join("/");
  if (cause === "deliveryFailed") return "workspace/events";
  if (cause !== "creditsExhausted") return "workspace/logs";
  return organisation === "" ? "credits" : `credits?org=${encodeURIComponent(organisation)}`;
}
