import type { AgentConfig } from "@parley/contract/agents/config.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  payerOf,
} from "@parley/contract/credits/account.ts";
import { minimumReserve } from "../../conversations/turn/answerPrice.ts";
import { queueEvent } from "../../events/emit/queueEvent.ts";
import { nowSeconds, type BookDeps } from "../../platform/deps.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { limitPath } from "../../platform/rateLimits/limitPath.ts";
import { writeLogEntry } from "../../workspaces/logs/writeLogEntry.ts";
import { readBalance, reportKey } from "../accounts.ts";
import { noteCredits } from "./noteCredits.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Marks the account that pays for an agent as out of credits, which its pages show, and tells the
 * workspace: in its log, by mail and as an event, once a day per account, since visitors keep asking,
 * and again once it was given credits in between (`noteGiven`). Tells nobody if the account has
 * enough for a short question: a long one may need more, and is refused alone. Never rejects.
 */
export async function noteOutOfCredits(deps: BookDeps, config: AgentConfig): Promise<void> {
  const payer = payerOf(config);
  // Visitors ask at no cost: two documents say whether there is anything to do at all.
  if (await isNoted(deps, payer, config.ID)) return;
  await noteCredits(deps, payer);
  await tellOutOfCredits(deps, config);
}

/** The same where the account was looked at just now (`noteCredits`): tells the workspace what its status says. Never rejects. */
export async function tellOutOfCredits(deps: BookDeps, config: AgentConfig): Promise<void> {
  const { ID: agentId, orgId: organisationId, ownerID: workspaceId, subscribedEvents } = config;
  const payer = payerOf(config);
  const least = minimumReserve(deps.env, config);
  try {
    const status = creditsStatus.parse(
      (await deps.db.doc(creditsStatusPath(payer)).get()).data() ?? {},
    );
    // Most of those who look find that others have credits left.
    if (canPay(status, agentId)) return;
    const jobIds = await deps.db.runTransaction(async (transaction) => {
      const allowance = await readAllowance(transaction, deps.db, {
        key: reportKey(payer),
        perWindow: 1,
        windowSeconds: DAY_SECONDS,
        at: nowSeconds(deps),
      });
      if (!allowance.left || (await readBalance(transaction, deps.db, payer)) >= least) return [];
      allowance.count();
      const logId = writeLogEntry(transaction, deps, workspaceId, {
        type: "warning",
        agentId,
        channel: "",
        metadata: { agent: config.title, organisation: organisationId },
        cause: "creditsExhausted",
      });
      return [
        deps.jobs.add(transaction, { kind: "mailLog", workspaceId, logId }),
        queueEvent(
          transaction,
          deps,
          { workspaceId, subscribed: subscribedEvents },
          { type: "credits.exhausted", payload: { agentId, organisationId } },
        ),
      ];
    });
    await Promise.all(jobIds.flatMap((jobId) => (jobId === null ? [] : [deps.jobs.kick(jobId)])));
  } catch (error) {
    deps.log.error("used-up credits not reported", error, { agentId });
  }
}

/** Whether the account is marked as out of credits for this agent, and its workspace was told within a day. */
async function isNoted(
  deps: Pick<BookDeps, "db" | "log" | "now">,
  payer: string,
  agentId: string,
): Promise<boolean> {
  try {
    const [status, report] = await deps.db.getAll(
      deps.db.doc(creditsStatusPath(payer)),
      deps.db.doc(limitPath(reportKey(payer))),
    );
    const isMarked = !canPay(creditsStatus.parse(status?.data() ?? {}), agentId);
    return (
      isMarked && report?.exists === true && Number(report.get("expiresAt")) > nowSeconds(deps)
    );
  } catch (error) {
    deps.log.error("an account's status was not read", error, { accountId: payer });
    return false;
  }
}
