import { Box, Flex, Switch, Text } from "@chakra-ui/react";
import { switchSlotRecipe } from "@chakra-ui/react/theme";
import type { Tool } from "@parley/contract/tools/tool.ts";
import { Pencil } from "lucide-react";
import { useMemo, useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RowMenu } from "#ui/overlay/RowMenu.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { toolsTexts } from "./toolsTexts.ts";

interface ToolTableProps {
  agentId: string;
  tools: readonly Tool[];
  /** Ids of those that the agent may call. */
  assigned: readonly string[];
  onEdit: (tool: Tool) => void;
  onDelete: (tool: Tool) => void;
}

/** The tools as rows, each with a switch that gives it to the agent. */
export function ToolTable({ agentId, tools, assigned, onEdit, onDelete }: ToolTableProps) {
  const t = useT(toolsTexts);
  const columns = useColumns(agentId, assigned);
  const actionsOf = (one: Tool) => (
    <RowMenu
      label={t("actions", { name: one.name })}
      size="xs"
      entries={[
        {
          kind: "item",
          key: "edit",
          label: t("edit"),
          before: <Pencil size={16} />,
          onSelect: () => onEdit(one),
        },
      ]}
      remove={{ label: t("delete"), run: () => onDelete(one) }}
    />
  );
  return (
    <DataTable
      framed
      label={t("list")}
      rowsGrow
      columns={columns}
      rows={tools}
      rowKey={({ id }) => id}
      onOpen={onEdit}
      actions={actionsOf}
    />
  );
}

function useColumns(agentId: string, assigned: readonly string[]): readonly Column<Tool>[] {
  const t = useT(toolsTexts);
  return useMemo(
    () => [
      {
        key: "name",
        head: t("name"),
        width: "minmax(12rem, 2fr)",
        // Behind the picture.
        insetOnPhone: "3.25rem",
        cell: (one) => <ToolName tool={one} />,
        sortBy: ({ name }) => name,
      },
      {
        key: "goesTo",
        head: t("goesTo"),
        width: "minmax(8rem, 1fr)",
        cell: (one) => (
          <Text truncate title={one.serverUrl} color="fg.muted">
            {one.kind === "mcp" ? "MCP" : one.method} {hostOf(one.serverUrl)}
          </Text>
        ),
        sortBy: ({ serverUrl }) => hostOf(serverUrl),
        hideOnPhone: true,
      },
      {
        key: "asks",
        head: t("confirmation"),
        hideHead: true,
        width: "max-content",
        cell: ({ confirm }) =>
          confirm ? (
            <StatusBadge tone="neutral" dot={false}>
              {t("asks")}
            </StatusBadge>
          ) : null,
        hideOnPhone: ({ confirm }) => !confirm,
      },
      {
        key: "used",
        head: t("used"),
        width: "max-content",
        cell: (one) => (
          <AssignSwitch agentId={agentId} tool={one} isAssigned={assigned.includes(one.id)} />
        ),
      },
    ],
    [agentId, assigned, t],
  );
}

function ToolName({ tool: { name, description, imageUrl } }: { tool: Tool }) {
  return (
    <Flex gap="3" align="center" minW="0" py="1.5">
      <Avatar name={name} src={imageUrl} size={28} square />
      <Box minW="0">
        <Text truncate fontWeight="medium" title={name}>
          {name}
        </Text>
        <Text truncate textStyle="xs" fontWeight="normal" color="fg.muted" title={description}>
          {description}
        </Text>
      </Box>
    </Flex>
  );
}

/** Gives the tool to the agent, or takes it away; at once. */
function AssignSwitch(props: { agentId: string; tool: Tool; isAssigned: boolean }) {
  const { agentId, tool, isAssigned } = props;
  const t = useT(toolsTexts);
  const [wanted, setWanted] = useState<boolean>();
  const { id: toolId, name } = tool;
  const assign = async (next: boolean) => {
    setWanted(next);
    try {
      await api.tools.assign({ agentId, toolId, isAssigned: next });
      notify({
        kind: "success",
        text: () => t(next ? "assigned" : "unassigned", { name }),
        about: `tool ${toolId}`,
      });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({
        kind: "error",
        text: () => t("assignFailed", { message: failure.message }),
        about: `tool ${toolId}`,
      });
    } finally {
      setWanted(undefined);
    }
  };
  const checked = wanted ?? isAssigned;
  return (
    <Switch.Root
      recipe={switchSlotRecipe}
      checked={checked}
      disabled={wanted !== undefined}
      onCheckedChange={(details) => void assign(details.checked)}
      onClick={(event) => event.stopPropagation()}
    >
      <Switch.HiddenInput aria-label={t("usedName", { name })} />
      <Switch.Control bg={checked ? undefined : "border.control"}>
        <Switch.Thumb />
      </Switch.Control>
      {/* A phone shows no heads of columns. */}
      <Text as="span" aria-hidden hideFrom="md" textStyle="xs" color="fg.muted">
        {t(checked ? "usedShort" : "unusedShort")}
      </Text>
    </Switch.Root>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
