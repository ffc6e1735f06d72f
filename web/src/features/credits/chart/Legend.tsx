import { Box, Flex, Text } from "@chakra-ui/react";
import { useLanguage } from "#platform/i18n/language.ts";
import { colorOf } from "./chartSeries.ts";
import type { Series } from "./chartSeries.ts";

interface LegendProps {
  label: string;
  series: readonly Series[];
  nameOf: (key: string | undefined) => string;
}

/** The meaning of each colour, with its total. */
export function Legend({ label, series, nameOf }: LegendProps) {
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  return (
    <Flex as="ul" aria-label={label} listStyleType="none" gap="2" columnGap="5" wrap="wrap">
      {series.map(({ key, total }, place) => (
        <Flex as="li" key={key ?? "others"} align="center" gap="2" minW="0">
          <Box
            boxSize="3"
            borderRadius="l1"
            flexShrink="0"
            bg={colorOf(place, key === undefined)}
            aria-hidden="true"
          />
          <Text minW="0" truncate>
            {nameOf(key)}
          </Text>
          <Text color="fg.muted">{number.format(total)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
