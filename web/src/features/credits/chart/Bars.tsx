import { Box, chakra, Flex } from "@chakra-ui/react";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { axisMax } from "#ui/chart/axisMax.ts";
import { colorOf } from "./chartSeries.ts";
import type { Series } from "./chartSeries.ts";
import { figures } from "#ui/theme/figures.ts";

/** Height of the chart in px; in the drawing's own units, a day is `STEP` wide. */
const HEIGHT = 180;
const STEP = 10;

interface BarsProps {
  /** Days, `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  series: readonly Series[];
  /** The accessible name of the chart. */
  label: string;
  /** A day's usage as text, shown on hover. */
  dayLabel: (at: number) => string;
}

/** A stacked bar for each day, as an image. Its numbers are in the legend, and on hover. */
export function Bars({ days, series, label, dayLabel }: BarsProps) {
  const language = useLanguage((state) => state.language);
  const number = new Intl.NumberFormat(language);
  const totals = days.map((_day, at) => series.reduce((sum, one) => sum + (one.days[at] ?? 0), 0));
  const top = axisMax(Math.max(...totals, 0));
  const short = new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const formatDate = (at: number) => short.format(new Date(days[at] ?? 0));
  return (
    <Flex gap="2" minW="0">
      <Flex
        direction="column"
        justify="space-between"
        h={`${HEIGHT}px`}
        textStyle="xs"
        color="fg.muted"
        textAlign="end"
        {...figures}
        aria-hidden="true"
      >
        <span>{number.format(top)}</span>
        <span>{number.format(top / 2)}</span>
        <span>0</span>
      </Flex>
      <Box flex="1" minW="0">
        <chakra.svg
          role="img"
          aria-label={label}
          width="100%"
          height={`${HEIGHT}px`}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          display="block"
          borderBottomWidth="1px"
          borderColor="border.emphasized"
        >
          {days.map((day, at) => (
            <g key={day}>
              <title>{dayLabel(at)}</title>
              {/* Hovering works over the full height, even if the bar is low. */}
              <rect x={at * STEP} y="0" width={STEP} height={HEIGHT} fill="transparent" />
              {stack(series, at, top).map(({ place, y, height, isOthers }) => (
                <chakra.rect
                  key={place}
                  x={at * STEP + STEP * 0.15}
                  y={y}
                  width={STEP * 0.7}
                  height={height}
                  fill={colorOf(place, isOthers)}
                />
              ))}
            </g>
          ))}
        </chakra.svg>
        <Flex justify="space-between" mt="1" textStyle="xs" color="fg.muted" aria-hidden="true">
          <span>{formatDate(0)}</span>
          <span>{formatDate(days.length - 1)}</span>
        </Flex>
      </Box>
    </Flex>
  );
}

/** The parts of one bar, from the bottom up. */
function stack(series: readonly Series[], at: number, top: number) {
  let bottom = HEIGHT;
  return series.flatMap((one, place) => {
    const height = ((one.days[at] ?? 0) / top) * HEIGHT;
    if (height === 0) return [];
    bottom -= height;
    return [{ place, y: bottom, height, isOthers: one.key === undefined }];
  });
}
