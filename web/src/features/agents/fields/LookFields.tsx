import { Box, Flex, Input } from "@chakra-ui/react";
import { readCustomTheme } from "@parley/contract/agents/customTheme.ts";
import { useId } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { FormField } from "#ui/form/FormField.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { useDraftField } from "../draft/editors.ts";
import { sayProblem } from "../draft/problems.ts";
import { problemTexts } from "../draft/problemTexts.ts";
import { lookOf, typedPrimary, withLook, withPrimary } from "../draft/themeText.ts";
import type { Look } from "../draft/themeText.ts";
import { settingsTexts } from "../settings/settingsTexts.ts";
import { fieldTexts } from "./fieldTexts.ts";

const looks: readonly Look[] = ["light", "dark", "system"];
const isLook = (value: string): value is Look => looks.some((look) => look === value);

/** Light, dark, or as the visitor's device. */
export function ThemeField() {
  const t = useT(fieldTexts);
  const say = useT(settingsTexts);
  const theme = useDraftField("theme");
  const json = useDraftField("customThemeJSONString");
  const names: Record<Look, string> = {
    light: say("themeLight"),
    dark: say("themeDark"),
    system: say("themeSystem"),
  };
  return (
    <SelectField
      label={t("theme")}
      value={lookOf({ theme: theme.value, customThemeJSONString: json.value })}
      options={looks.map((value) => ({ value, label: names[value] }))}
      onChange={({ target }) => {
        if (!isLook(target.value)) return;
        const next = withLook(target.value, json.value);
        theme.change(next.theme);
        json.change(next.customThemeJSONString);
      }}
    />
  );
}

/** The colour of launcher, header and the visitor's bubbles: picked, or typed as hex digits. */
export function PrimaryField() {
  const t = useT(fieldTexts);
  const say = useT(problemTexts);
  const { value: json, change, problem } = useDraftField("customThemeJSONString");
  const pickerId = useId();
  return (
    <FormField label={t("customThemeJSONString")} error={problem && sayProblem(problem, say)}>
      <Flex gap="2" width="100%" maxW="14rem">
        <Box
          asChild
          boxSize="10"
          flexShrink="0"
          p="1"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg"
          cursor="pointer"
        >
          <input
            id={pickerId}
            type="color"
            aria-label={t("customThemeJSONString")}
            value={sixDigits(readCustomTheme(json).primary)}
            onChange={(event) => change(withPrimary(json, event.target.value))}
          />
        </Box>
        <Input
          size="lg"
          fontFamily="mono"
          maxLength={9}
          spellCheck={false}
          value={typedPrimary(json)}
          onChange={(event) => change(withPrimary(json, event.target.value))}
        />
      </Flex>
    </FormField>
  );
}

/** A colour picker takes no short form. */
function sixDigits(colour: string): string {
  return colour.length === 4 ? colour.replace(/[0-9a-f]/gi, "$&$&") : colour;
}
