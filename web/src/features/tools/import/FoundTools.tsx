import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CheckField } from "#ui/form/CheckField.tsx";
import { toolsTexts } from "../toolsTexts.ts";
import type { Found } from "./ImportDrawer.tsx";

interface FoundToolsProps {
  found: Found;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** What a source offers, to be ticked, and what cannot be a tool. */
export function FoundTools({
  found: { title, tools, skipped },
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
              hint={[
                tool.kind === "mcp" ? tool.mcpName : id,
                tool.description,
                tool.confirm ? t("asks") : "",
              ]
                .filter(Boolean)
                .join(" · ")}
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
