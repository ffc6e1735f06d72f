import type { LogType, WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { logsTexts } from "./logsTexts.ts";

/** The tone of each type. */
export const logTone: Record<Exclude<LogType, "info">, Tone> = {
  warning: "warning",
  error: "danger",
};

/** Log entries as texts: those written by Parley are in the reader's language. */
export function useLogTexts() {
  const t = useT(logsTexts);
  const agents = useAgentCards();
  return {
    contentOf: ({ cause, content, metadata }: WorkspaceLog): string => {
      const {
        agent = "",
        event = "",
        endpoint = "",
        why = "",
        tries = "",
        to = "",
        on = "",
        subject = "",
        problem,
        model = "",
        credits = "",
        tokens = "",
      } = metadata;
      if (cause === "call") return content;
      if (cause === "mailComplaint") return t("mailComplaint", { subject, to });
      if (cause === "mailUndelivered")
        return t("mailUndelivered", { subject, to, why: why || t("noReason") });
      if (cause === "contactBlocked") return t("contactBlocked", { to, on });
      if (cause === "creditsExhausted") return t("creditsExhausted", { agent });
      if (cause === "spendingLimit") return t("spendingLimit", { agent, credits });
      if (cause === "tokensUsed") return t("tokensUsed", { agent, tokens });
      if (cause === "modelRefused")
        return t(problem === "key" ? "modelKeyRefused" : "modelUnknown", { agent, model });
      return t("deliveryFailed", { event, endpoint, why, tries });
    },
    agentNameOf: ({ agentId }: Pick<WorkspaceLog, "agentId">): string => {
      if (agentId === "") return "–";
      const card = agents.data?.find(({ ID }) => ID === agentId);
      return card?.title ?? (agents.data ? t("goneAgent") : "");
    },
  };
}
