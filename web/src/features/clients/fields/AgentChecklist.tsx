import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Box, Flex } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { ReactNode } from "react";
import { Avatar } from "#ui/Avatar.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";

interface AgentChecklistProps {
  label: string;
  agents: readonly AgentCard[];
  chosen: readonly string[];
  onChange: (agentIds: string[]) => void;
  /** Who already has an agent that therefore cannot be chosen; undefined for one that can. */
  takenBy?: (agentId: string) => string | undefined;
  /** What is shown at the end of an agent's row; such a list stands on the page itself. */
  rowEnd?: (agent: AgentCard) => ReactNode;
  /** Read-only. */
  disabled?: boolean;
}

/** A name keeps the width of a phone: how its agent is stands below it, by `rowEnd`'s own place in the grid. */
const twoLinesOnPhone = {
  display: { base: "grid", sm: "flex" },
  gridTemplateColumns: "minmax(0, 1fr) auto",
} as const;

/** A list of agents to tick any number of, by name. */
export function AgentChecklist(props: AgentChecklistProps) {
  const { label, agents, chosen, onChange, takenBy, rowEnd, disabled = false } = props;
  const byName = agents.toSorted((a, b) => a.title.localeCompare(b.title));
  return (
    <Box
      as="ul"
      aria-label={label}
      listStyleType="none"
      borderWidth="1px"
      borderRadius={rowEnd ? "l3" : "l2"}
      bg={rowEnd ? "bg" : undefined}
    >
      {byName.map((agent, place) => {
        const { ID, title } = agent;
        const taken = takenBy?.(ID);
        return (
          <Flex
            as="li"
            key={ID}
            align="center"
            {...(rowEnd ? twoLinesOnPhone : {})}
            columnGap="3"
            ps="3"
            pe={rowEnd ? "1" : "3"}
            py="1.5"
            minH={{ base: "11", md: "10" }}
            borderTopWidth={place === 0 ? "0" : "1px"}
          >
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
            {rowEnd?.(agent)}
          </Flex>
        );
      })}
    </Box>
  );
}
