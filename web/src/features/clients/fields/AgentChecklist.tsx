import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Box } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";

interface AgentChecklistProps {
  label: string;
  agents: readonly AgentCard[];
  chosen: readonly string[];
  onChange: (agentIds: string[]) => void;
  /** Who already has an agent that therefore cannot be chosen; undefined for one that can. */
  takenBy?: (agentId: string) => string | undefined;
  /** Read-only. */
  disabled?: boolean;
}

/** A list of agents to tick any number of, by name. */
export function AgentChecklist(props: AgentChecklistProps) {
  const { label, agents, chosen, onChange, takenBy, disabled = false } = props;
  const byName = agents.toSorted((a, b) => a.title.localeCompare(b.title));
  return (
    <Box
      as="ul"
      aria-label={label}
      listStyleType="none"
      borderWidth="1px"
      borderRadius="l2"
      maxH="24rem"
      overflowY="auto"
    >
      {byName.map((agent, place) => {
        const { ID, title } = agent;
        const taken = takenBy?.(ID);
        return (
          <Box as="li" key={ID} px="3" py="2" borderTopWidth={place === 0 ? "0" : "1px"}>
            <CheckField
              label={title}
              before={<Avatar name={title} src={agentPicture(agent)} size={22} />}
              hint={taken}
              disabled={disabled || taken !== undefined}
              checked={chosen.includes(ID)}
              onChange={(checked) =>
                onChange(checked ? [...chosen, ID] : chosen.filter((one) => one !== ID))
              }
            />
          </Box>
        );
      })}
    </Box>
  );
}
