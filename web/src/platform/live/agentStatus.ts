import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useOutOfCredits } from "./creditsStatus.ts";

const texts = defineTexts({
  en: { online: "Online", offline: "Offline", outOfCredits: "Out of credits" },
  de: { online: "Online", offline: "Offline", outOfCredits: "Guthaben fehlt" },
});

const tones = { online: "success", offline: "neutral", outOfCredits: "danger" } as const;

/** Whether an agent answers its visitors, and if not, why; as text and tone of a badge. */
export function useAgentStatus(agent: Pick<AgentCard, "isDeployed" | "orgId" | "ownerID">) {
  const t = useT(texts);
  const isOut = useOutOfCredits(payerOf(agent));
  const status = !agent.isDeployed ? "offline" : isOut ? "outOfCredits" : "online";
  return { tone: tones[status], text: t(status) };
}
