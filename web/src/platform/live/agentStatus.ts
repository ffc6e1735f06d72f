import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useIsUnpaid } from "./creditsStatus.ts";

const texts = defineTexts({
  en: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Too few credits",
    modelKeyRefused: "Model key refused",
    modelUnknown: "Model not found",
  },
  de: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Guthaben fehlt",
    modelKeyRefused: "Modellschlüssel abgelehnt",
    modelUnknown: "Modell nicht gefunden",
  },
});

const tones = {
  online: "success",
  offline: "neutral",
  outOfCredits: "danger",
  modelKeyRefused: "danger",
  modelUnknown: "danger",
} as const;

/** Whether an agent answers its visitors, and if not, why; as text and tone of a badge. */
export function useAgentStatus(
  agent: Pick<AgentCard, "ID" | "isDeployed" | "modelProblem" | "orgId" | "ownerID">,
) {
  const t = useT(texts);
  const isOut = useIsUnpaid(agent);
  const status = statusOf(agent, isOut);
  return { tone: tones[status], text: t(status) };
}

function statusOf(
  { isDeployed, modelProblem }: Pick<AgentCard, "isDeployed" | "modelProblem">,
  isOut: boolean,
): keyof typeof tones {
  if (!isDeployed) return "offline";
  if (isOut) return "outOfCredits";
  if (modelProblem === "key") return "modelKeyRefused";
  return modelProblem === "name" ? "modelUnknown" : "online";
}
