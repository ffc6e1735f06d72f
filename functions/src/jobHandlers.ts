import { settleEmail } from "./accounts/email/confirmEmail.ts";
import { endLookInsOf, endMemberSessions } from "./accounts/endSessions.ts";
import { endPersonSessions } from "./accounts/newPassword.ts";
import { mailAccountNotice } from "./accounts/notices/mailAccountNotice.ts";
import { purgeAgent } from "./agents/purgeAgent.ts";
import { checkAccount, tellOfAccount } from "./channels/checkAccounts.ts";
import { resumeSending } from "./channels/outbox/resumeSending.ts";
import { sendPending } from "./channels/outbox/sendPending.ts";
import { releaseWebhook, takeBackBot } from "./channels/telegram/disconnectTelegram.ts";
import { releaseApp } from "./channels/whatsapp/releaseApp.ts";
import { settleAttempt } from "./channels/whatsapp/settleAttempt.ts";
import { endClientSessions } from "./clients/people/newPassword.ts";
import { purgeClients } from "./clients/people/purgeClients.ts";
import { releaseConversations } from "./conversations/handoff/releaseConversations.ts";
import { collectReturned } from "./credits/collectReturned.ts";
import { noteCreditsAgain } from "./credits/status/noteCredits.ts";
import { deliverEvent } from "./events/delivery/deliverEvent.ts";
import { emitEvent } from "./events/emit/emitEvent.ts";
import { mailNotification } from "./notifications/mail/mailNotification.ts";
import { notify } from "./notifications/notify.ts";
import type { Deps } from "./platform/deps.ts";
import type { Inbound } from "./platform/inbound/inbound.ts";
import type { Job } from "./platform/jobs/job.ts";
import type { JobRun, PostponedJob } from "./platform/jobs/jobs.ts";
import { removeUnused } from "./uploads/removeUnused.ts";
import { mailLog } from "./workspaces/logs/mailLog.ts";
import { spreadMembers } from "./workspaces/members/spreadMembers.ts";
import { purgeWorkspace } from "./workspaces/purgeWorkspace.ts";

/**
 * What runs each kind of job, and says if it is to be run later. A kind without a line is a type error. What no call uses is loaded by the
 * job that needs it.
 */
export async function handleJob(
  deps: Deps,
  inbound: Pick<Inbound, "run">,
  job: Job,
  attempt: JobRun,
): Promise<PostponedJob | void> {
  switch (job.kind) {
    case "indexSource": {
      const { indexSource } = await import("./knowledge/learning/indexSource.ts");
      return indexSource(deps, job, attempt);
    }
    case "readSite": {
      const { readSite } = await import("./knowledge/site/readSite.ts");
      return readSite(deps, job, attempt);
    }
    case "tagPages": {
      const { tagPages } = await import("./knowledge/sources/changeTags.ts");
      return tagPages(deps, job);
    }
    case "removePages": {
      const { removePages } = await import("./knowledge/sources/removeSource.ts");
      return removePages(deps, job);
    }
    case "mergeSegments": {
      const { mergeIndex } = await import("./knowledge/learning/mergeIndex.ts");
      return mergeIndex(deps, job);
    }
    case "embedSource": {
      const { embedSource } = await import("./knowledge/meaning/embedSource.ts");
      return embedSource(deps, job, attempt);
    }
    case "embedAgain": {
      const { embedAgain } = await import("./knowledge/meaning/embedAgain.ts");
      return embedAgain(deps, job);
    }
    case "dropVectors": {
      const { dropVectors } = await import("./knowledge/meaning/dropVectors.ts");
      return dropVectors(deps, job);
    }
    case "sweepVersions": {
      const { sweepVersions } = await import("./knowledge/releases/sweepVersions.ts");
      return sweepVersions(deps, job);
    }
    case "runGolden": {
      const { runGolden } = await import("./knowledge/golden/runGolden.ts");
      return runGolden(deps, job, attempt);
    }
    case "collectUnanswered": {
      const { collectUnanswered } = await import("./knowledge/unanswered/collectUnanswered.ts");
      return collectUnanswered(deps, job);
    }
    case "removeUnused":
      return removeUnused(deps, job);
    case "spreadMembers":
      return spreadMembers(deps, job);
    case "releaseConversations":
      return releaseConversations(deps, job);
    case "purgeAgent":
      return purgeAgent(deps, job);
    case "purgeWorkspace":
      return purgeWorkspace(deps, job);
    case "purgeClients":
      return purgeClients(deps, job);
    case "endClientSessions":
      return endClientSessions(deps, job);
    case "endPersonSessions":
      return endPersonSessions(deps, job, attempt);
    case "endLookIns":
      return endLookInsOf(deps, job);
    case "endMemberSessions":
      return endMemberSessions(deps, job);
    case "settleEmail":
      return settleEmail(deps, job);
    case "collectReturned":
      return collectReturned(deps, job);
    case "noteCredits":
      return noteCreditsAgain(deps, job.accountId);
    case "finishTurn": {
      const { finishTurn } = await import("./conversations/turn/finishTurn.ts");
      return finishTurn(deps, job);
    }
    case "translateMessage": {
      const { translateMessage } =
        await import("./conversations/translate/translateForOperator.ts");
      return translateMessage(deps, job, attempt);
    }
    case "notify":
      return notify(deps, job);
    case "mailNotification":
      return mailNotification(deps, job);
    case "emitEvent":
      return emitEvent(deps, job, attempt);
    case "deliverEvent":
      return deliverEvent(deps, job, attempt);
    case "mailLog":
      return mailLog(deps, job);
    case "mailAccountNotice":
      return mailAccountNotice(deps, job, attempt);
    case "inboundEvent":
      return inbound.run(job, attempt);
    case "sendToContact":
      return sendPending(deps, job, attempt);
    case "resumeSending":
      return resumeSending(deps, job);
    case "releaseTelegram":
      return releaseWebhook(deps, job, attempt);
    case "checkAccount":
      return checkAccount(deps, job);
    case "tellOfAccount":
      return tellOfAccount(deps, job);
    case "settleTelegram":
      return takeBackBot(deps, job.botId, attempt.jobId);
    case "settleWhatsapp":
      return settleAttempt(deps, { ...job, jobId: attempt.jobId });
    case "releaseWhatsapp":
      return releaseApp(deps, job, attempt);
  }
}
