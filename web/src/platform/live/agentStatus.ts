import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useIsUnpaid } from "./creditsStatus.ts";

const texts = defineTexts({
  en: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Out of credits",
    modelRefused: "Model key refused",
  },
  de: {
    online: "Online",
    offline: "Offline",
    outOfCredits: "Guthaben fehlt",
    modelRefused: "Modellschlüssel abgelehnt",
  },
});

const tones = {
  online: "success",
  offline: "neutral",
  outOfCredits: "danger",
  modelRefused: "danger",
} as const;

/** Whether an agent answers its visitors, and if not, why; as text and tone of a badge. */
export function useAgentStatus(
  agent: Pick<AgentCard, "ID" | "isDeployed" | "modelRefused" | "orgId" | "ownerID">,
) {
  const t = useT(texts);
  const isOut = useIsUnpaid(agent);
  const status = statusOf(agent, isOut);
  return { tone: tones[status], text: t(status) };
}

function statusOf(
  { isDeployed, modelRefused }: Pick<AgentCard, "isDeployed" | "modelRefused">,
  isOut: boolean,
): keyof typeof tones {
  if (!isDeployed) return "offline";
  if (isOut) return "outOfCredits";
  return modelRefused ? "modelRefused" : "online";
}
