import { useLanguage } from "#platform/i18n/language.ts";
import { listed } from "#platform/i18n/listed.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { transferTexts } from "./transferTexts.ts";

/** Names the agents that fall silent if the organisation's last credits are taken back; nothing if none is online. */
export function StoppedAgents({ orgId }: { orgId: string }) {
  const t = useT(transferTexts);
  const language = useLanguage((state) => state.language);
  const online = (useAgentCards().data ?? [])
    .filter((agent) => agent.orgId === orgId && agent.isDeployed)
    .map(({ title }) => title);
  if (online.length === 0) return null;
  return (
    <Callout tone="warning">
      {t("stops", { count: online.length, names: listed(online, language) })}
    </Callout>
  );
}
