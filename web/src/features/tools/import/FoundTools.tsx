import type { ToolInput } from "@parley/contract/tools/tool.ts";
import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { CheckField } from "#ui/form/CheckField.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import type { OfferedTools } from "./ImportDrawer.tsx";

interface FoundToolsProps {
  found: OfferedTools;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** What a source offers, to be ticked, and what cannot be a tool. */
export function FoundTools({
  found: { title, tools, skipped, hasMore },
  chosen,
  onChoose,
}: FoundToolsProps) {
  const t = useT(toolsTexts);
  const say = useSayProblem();
  const all = tools.length > 0 && tools.every(({ id }) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <>
      <Heading as="h3" size="sm">
        {t("found", { count: tools.length, title: title || t("untitled") })}
      </Heading>
      {hasMore ? (
        <Callout tone="info">{t("foundMore", { count: tools.length + skipped.length })}</Callout>
      ) : null}
      <Stack gap="3">
        <CheckField
          label={t("all")}
          checked={all}
          onChange={(isChosen) => onChoose(new Set(isChosen ? tools.map(({ id }) => id) : []))}
        />
        <Stack gap="3" borderTopWidth="1px" pt="3">
          {tools.map(({ id, tool }) => (
            <CheckField
              key={id}
              label={tool.name}
              hint={hintOf(id, tool, t("asks"))}
              checked={chosen.has(id)}
              onChange={(isChosen) => toggle(id, isChosen)}
            />
          ))}
        </Stack>
      </Stack>
      {skipped.length === 0 ? null : (
        <Box>
          <Heading as="h3" size="sm" mb="1">
            {t("skipped")}
          </Heading>
          <Stack as="ul" gap="1" color="fg.muted">
            {skipped.map(({ name, problem }) => (
              <Text as="li" key={name}>
                {name}: {say(problem)}
              </Text>
            ))}
          </Stack>
        </Box>
      )}
    </>
  );
}

/** What it is called at its source, what it does, and whether it asks first. */
function hintOf(id: string, tool: ToolInput, asks: string): string {
  const { kind, mcpName, name, description, confirm } = tool;
  const parts = [kind === "mcp" ? mcpName : id, description, confirm ? asks : ""];
  return parts.filter((part) => part !== "" && part !== name).join(" · ");
}
