import { Select } from "#ui/form/Select.tsx";
import { defineTexts } from "../i18n/texts.ts";
import { useT } from "../i18n/useT.ts";
import { useAgentCards } from "../live/agentCards.ts";

const texts = defineTexts({
  en: { agent: "Agent", all: "All agents" },
  de: { agent: "Agent", all: "Alle Agenten" },
});

interface AgentSelectProps {
  /** Id of the chosen agent; "" for all of them. */
  value: string;
  onChange: (agentId: string) => void;
}

/** Chooses whose entries a list shows: one agent's, or those of all. */
export function AgentSelect({ value, onChange }: AgentSelectProps) {
  const t = useT(texts);
  const agents = useAgentCards();
  return (
    <Select
      variant="ghost"
      aria-label={t("agent")}
      value={value}
      options={[
        { value: "", label: t("all") },
        ...(agents.data ?? []).map(({ ID, title }) => ({ value: ID, label: title })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
