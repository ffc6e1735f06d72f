import type { LogType, WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { sayLog } from "@parley/contract/workspaces/sayLog.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useLanguage } from "#platform/i18n/language.ts";
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
  const language = useLanguage((state) => state.language);
  const agents = useAgentCards();
  return {
    contentOf: (entry: WorkspaceLog): string => sayLog(entry, language),
    agentNameOf: ({ agentId }: Pick<WorkspaceLog, "agentId">): string => {
      if (agentId === "") return "–";
      const card = agents.data?.find(({ ID }) => ID === agentId);
      return card?.title ?? (agents.data ? t("goneAgent") : "");
    },
  };
}
