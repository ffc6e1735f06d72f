import { isCapped, type AgentCard, type ModelProblem } from "@parley/contract/agents/agent.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useIsUnpaid } from "./creditsStatus.ts";

const texts = defineTexts({
  en: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Too few credits",
    spendingLimit: "Daily limit reached",
    modelKeyRefused: "Model key refused",
    modelUnknown: "Model not found",
    modelUsedUp: "Model account used up",
  },
  de: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Guthaben fehlt",
    spendingLimit: "Tagesgrenze erreicht",
    modelKeyRefused: "Modellschlüssel abgelehnt",
    modelUnknown: "Modell nicht gefunden",
    modelUsedUp: "Modellkonto aufgebraucht",
  },
});

const tones = {
  online: "ordinary",
  offline: "neutral",
  outOfCredits: "danger",
  spendingLimit: "danger",
  modelKeyRefused: "danger",
  modelUnknown: "danger",
  modelUsedUp: "danger",
} as const;

/** Whether an agent answers its visitors, and if not, why; as text and tone of a badge. */
export function useAgentStatus(
  agent: Pick<AgentCard, "ID" | "isDeployed" | "modelProblem" | "cappedOn" | "orgId" | "ownerID">,
) {
  const t = useT(texts);
  const isOut = useIsUnpaid(agent);
  const status = agentStatus(agent, isOut);
  return { tone: tones[status], text: t(status) };
}

const statusOfProblem = {
  "": "online",
  key: "modelKeyRefused",
  name: "modelUnknown",
  quota: "modelUsedUp",
} as const satisfies Record<ModelProblem, keyof typeof tones>;

/** Whether an agent answers its visitors, and if not, why. @param isOut whether nobody can pay for it */
export function agentStatus(
  {
    isDeployed,
    modelProblem,
    cappedOn,
  }: Pick<AgentCard, "isDeployed" | "modelProblem" | "cappedOn">,
  isOut: boolean,
): keyof typeof tones {
  if (!isDeployed) return "offline";
  if (isOut) return "outOfCredits";
  if (isCapped({ cappedOn }, Date.now())) return "spendingLimit";
  return statusOfProblem[modelProblem];
}
