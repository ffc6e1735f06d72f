import type { LogType, WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { sayKey } from "@parley/contract/problems/sayProblem.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import type { Translate } from "#platform/i18n/texts.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { Tone } from "#ui/feedback/StatusBadge.tsx";
import { logsTexts } from "./logsTexts.ts";

/** The tone of each type. */
export const logTone: Record<Exclude<LogType, "info">, Tone> = {
  warning: "warning",
  error: "danger",
};

type Wording = (
  t: Translate<(typeof logsTexts)["en"]>,
  entry: WorkspaceLog,
  language: Language,
) => string;

/** The words of what Parley wrote; a server's own are as they were sent. */
const wordings: Record<WorkspaceLog["cause"], Wording> = {
  call: (_, { content }) => content,
  creditsExhausted: (t, { metadata: { agent = "" } }) => t("creditsExhausted", { agent }),
  spendingLimit: (t, { metadata: { agent = "", credits = "" } }) =>
    t("spendingLimit", { agent, credits }),
  tokensUsed: (t, { metadata: { agent = "", tokens = "" } }) => t("tokensUsed", { agent, tokens }),
  modelRefused: (t, { metadata: { agent = "", model = "", problem } }) =>
    t(problem === "key" ? "modelKeyRefused" : "modelUnknown", { agent, model }),
  deliveryFailed: (t, { metadata }, language) => {
    const { event = "", endpoint = "", why = "", tries = "" } = metadata;
    const said = sayKey(`deliveries.${why}`, language, why);
    return t("deliveryFailed", { event, endpoint, why: said, tries });
  },
  mailUndelivered: (t, { metadata: { subject = "", to = "", why } }) =>
    t("mailUndelivered", { subject, to, why: why || t("noReason") }),
  mailComplaint: (t, { metadata: { subject = "", to = "" } }) =>
    t("mailComplaint", { subject, to }),
  contactBlocked: (t, { metadata: { to = "", on = "" } }) => t("contactBlocked", { to, on }),
};

/** Log entries as texts: those written by Parley are in the reader's language. */
export function useLogTexts() {
  const t = useT(logsTexts);
  const language = useLanguage((state) => state.language);
  const agents = useAgentCards();
  return {
    contentOf: (entry: WorkspaceLog): string => wordings[entry.cause](t, entry, language),
    agentNameOf: ({ agentId }: Pick<WorkspaceLog, "agentId">): string => {
      if (agentId === "") return "–";
      const card = agents.data?.find(({ ID }) => ID === agentId);
      return card?.title ?? (agents.data ? t("goneAgent") : "");
    },
  };
}
