import {
  CAPPED_ALWAYS,
  isCapped,
  type AgentCard,
  type ModelProblem,
} from "@parley/contract/agents/agent.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { usePaymentBy, type Payment } from "./creditsStatus.ts";

const texts = defineTexts({
  en: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Too few credits",
    spendingLimit: "Daily limit reached",
    limitTooLow: "Daily limit too low",
    unknown: "Checking …",
    modelKeyRefused: "Model key refused",
    modelUnknown: "Model not found",
    modelUsedUp: "Model account used up",
    modelNotAnswering: "Model service not answering",
  },
  de: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Guthaben fehlt",
    spendingLimit: "Tagesgrenze erreicht",
    limitTooLow: "Tagesgrenze zu niedrig",
    unknown: "Wird geprüft …",
    modelKeyRefused: "Modellschlüssel abgelehnt",
    modelUnknown: "Modell nicht gefunden",
    modelUsedUp: "Modellkonto aufgebraucht",
    modelNotAnswering: "Modelldienst antwortet nicht",
  },
});

const tones = {
  online: "ordinary",
  offline: "neutral",
  outOfCredits: "danger",
  spendingLimit: "danger",
  limitTooLow: "danger",
  unknown: "neutral",
  modelKeyRefused: "danger",
  modelUnknown: "danger",
  modelUsedUp: "danger",
  modelNotAnswering: "danger",
} as const;

/** Whether an agent answers its visitors, and if not, why, as text and tone of a badge: never that it does before that is known. */
export function useAgentStatus(
  agent: Pick<AgentCard, "ID" | "isDeployed" | "modelProblem" | "cappedOn" | "orgId" | "ownerID">,
) {
  const t = useT(texts);
  const payment = usePaymentBy(payerOf(agent))(agent.ID);
  const status = agentStatus(agent, payment);
  return { tone: tones[status], text: t(status) };
}

const statusOfProblem = {
  "": "online",
  key: "modelKeyRefused",
  name: "modelUnknown",
  quota: "modelUsedUp",
  service: "modelNotAnswering",
} as const satisfies Record<ModelProblem, keyof typeof tones>;

/** Whether an agent answers its visitors, and if not, why. @param payment whether anybody can pay for it */
export function agentStatus(
  {
    isDeployed,
    modelProblem,
    cappedOn,
  }: Pick<AgentCard, "isDeployed" | "modelProblem" | "cappedOn">,
  payment: Payment,
): keyof typeof tones {
  if (!isDeployed) return "offline";
  if (payment === "unpaid") return "outOfCredits";
  if (cappedOn === CAPPED_ALWAYS) return "limitTooLow";
  if (isCapped({ cappedOn }, Date.now())) return "spendingLimit";
  const status = statusOfProblem[modelProblem];
  return status === "online" && payment === "unknown" ? "unknown" : status;
}
