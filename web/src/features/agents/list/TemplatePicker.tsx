import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import type { TemplateKey } from "@parley/contract/agents/templates/templates.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ChoiceCards } from "#ui/form/ChoiceCards.tsx";
import { SampleExchange } from "./SampleExchange.tsx";
import { templateIcons } from "./templateSamples.ts";
import { newAgentTexts } from "./newAgentTexts.ts";
import { groupWords, templateGroups, templatesOf } from "./templateGroups.ts";
import type { TemplateGroup } from "./templateGroups.ts";

interface TemplatePickerProps {
  value: TemplateKey;
  onChange: (value: TemplateKey) => void;
}

/** The templates for a new agent, narrowed down by purpose. */
export function TemplatePicker({ value, onChange }: TemplatePickerProps) {
  const t = useT(newAgentTexts);
  const language = useLanguage((state) => state.language);
  const [group, setGroup] = useState<TemplateGroup>("all");
  const cards = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  // The sample, as high as its words, covers the foot of what scrolls under it: the chosen card stays above it.
  useLayoutEffect(() => {
    const covered = sample.current?.offsetHeight ?? 0;
    cards.current?.style.setProperty("--covered", `${covered}px`);
    const chosen = cards.current?.querySelector(`input[value="${value}"]`);
    if (chosen && chosen === document.activeElement) chosen.scrollIntoView({ block: "nearest" });
  }, [value]);
  return (
    <Stack
      ref={cards}
      gap="3"
      css={{ "& input": { scrollMarginBlock: "1rem calc(var(--covered) + 0.5rem)" } }}
    >
      <Flex gap="1" wrap="wrap" role="group" aria-label={t("templates")}>
        {templateGroups.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === group ? "subtle" : "ghost"}
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
          >
            {t(groupWords[one])}
          </Button>
        ))}
      </Flex>
      <ChoiceCards
        label={t("templates")}
        name="template"
        value={value}
        onChange={onChange}
        choices={templatesOf(group).map(({ key, title, description, ownModel }) => {
          const Icon = templateIcons[key];
          return {
            value: key,
            title: title[language],
            line: description[language],
            note: ownModel && t(ownModel === "needed" ? "ownModelNeeded" : "ownModelBetter"),
            icon: <Icon size={18} />,
            // Below seven cards, nobody with a phone would see it.
            example: <SampleExchange template={key} bg="bg" p="3" mt="3" hideFrom="md" />,
          };
        })}
      />
      {/* Stays visible at the bottom while the cards scroll under it. */}
      <Box
        ref={sample}
        hideBelow="md"
        position="sticky"
        bottom="0"
        mx="-6"
        mb="-4"
        px="6"
        py="4"
        bg="bg.panel"
        borderTopWidth="1px"
      >
        <SampleExchange template={value} bg="bg.muted" p="4" />
      </Box>
    </Stack>
  );
}
