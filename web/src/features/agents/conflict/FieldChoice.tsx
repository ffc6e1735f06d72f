import { Box, Flex, Text } from "@chakra-ui/react";
import { settingOf } from "@parley/contract/agents/settings.ts";
import { useT } from "#platform/i18n/useT.ts";
import { CoveringRadio, RadioMark } from "#ui/form/CoveringRadio.tsx";
import { fieldTexts } from "../fields/fieldTexts.ts";
import { useWording } from "../fields/useSetting.ts";
import { conflictTexts } from "./conflictTexts.ts";
import type { Difference, Side } from "./conflict.ts";
import type { SayConflict } from "./useConflictWords.ts";
import { sayValue } from "./sayValue.ts";

interface FieldChoiceProps {
  difference: Difference;
  say: SayConflict;
  side: Side;
  onChoose: (side: Side) => void;
}

/** A setting that differs: both values side by side, to choose the one to keep. */
export function FieldChoice({ difference, say, side, onChoose }: FieldChoiceProps) {
  const t = useT(conflictTexts);
  const field = useT(fieldTexts);
  const setting = settingOf(difference.field);
  const sayWording = useWording();
  const label = sayWording(setting.label);
  const why = say(
    ({ both: "both", me: "onlyMe", them: "onlyThem" } as const)[difference.changedBy],
  );
  const words = {
    empty: t("empty"),
    on: t("on"),
    off: t("off"),
    looks: {
      light: field("themeLight"),
      dark: field("themeDark"),
      system: field("themeSystem"),
    },
    say: sayWording,
  };
  const sides: readonly Side[] = ["mine", "theirs"];
  return (
    <Box role="radiogroup" aria-label={label}>
      <Flex gap="2" align="baseline" wrap="wrap" mb="1.5">
        <Text fontWeight="medium">{label}</Text>
        <Text textStyle="xs" color={difference.changedBy === "both" ? "fg.warning" : "fg.muted"}>
          {why}
        </Text>
      </Flex>
      <Box display="grid" gap="2" gridTemplateColumns={{ base: "1fr", md: "1fr 1fr" }}>
        {sides.map((one) => (
          <Box
            key={one}
            as="label"
            position="relative"
            borderWidth="1px"
            borderColor={one === side ? "accent.solid" : "border.control"}
            bg={one === side ? "accent.subtle" : "bg"}
            borderRadius="l2"
            p="2.5"
            cursor="pointer"
            minW="0"
            _focusWithin={{
              outline: "2px solid",
              outlineColor: "accent.focusRing",
              outlineOffset: "1px",
            }}
          >
            <CoveringRadio
              name={`conflict-${difference.field}`}
              aria-label={say(one)}
              checked={one === side}
              onChange={() => onChoose(one)}
            />
            <Flex gap="2" align="center" mb="1">
              <RadioMark checked={one === side} />
              <Text textStyle="xs" fontWeight="medium">
                {say(one)}
              </Text>
            </Flex>
            <Text maxH="8rem" overflowY="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {sayValue(setting, difference[one], words)}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
