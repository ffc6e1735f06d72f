import { Box, Flex } from "@chakra-ui/react";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { useRef } from "react";
import { figures } from "../theme/figures.ts";
import { Tooltip } from "../feedback/Tooltip.tsx";
import { useUiTexts } from "../uiTexts.ts";
import { useRovingFocus } from "../useRovingFocus.ts";
import { axisMax } from "./axisMax.ts";

const HEIGHT = 200;

/** One part of every column. */
interface ColumnSeries {
  key: string;
  /** A colour of the theme, `chart.1` to `chart.4`. */
  color: string;
  /** One for each day. */
  values: readonly number[];
}

interface DayColumnsProps {
  /** Days, `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  /** Stacked in each column, the first at the bottom. */
  series: readonly ColumnSeries[];
  /** What the whole says, for screen readers. */
  label: string;
  /** A day's figures in words, shown for the column under the pointer, the finger or the focus. */
  dayLabel: (at: number) => string;
}

/**
 * A column for each day, with three marks on its axis. The Tab key stops at one of them, and the arrow keys move from
 * there.
 */
export function DayColumns({ days, series, label, dayLabel }: DayColumnsProps) {
  const { language } = useUiTexts();
  const number = new Intl.NumberFormat(language);
  const totals = days.map((_day, at) => series.reduce((sum, one) => sum + valueAt(one, at), 0));
  const said = days.map((_day, at) => dayLabel(at));
  const top = axisMax(Math.max(...totals, 0));
  const date = new Intl.DateTimeFormat(localeFor(language, navigator.languages), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  const row = useRef<HTMLDivElement>(null);
  const stopAt = useRovingFocus({
    count: days.length,
    direction: "columns",
    // The latest day.
    first: days.length - 1,
    focus: (at) => {
      const column = row.current?.children[at];
      if (column instanceof HTMLElement) column.focus();
    },
  });
  const marks = [top, top / 2, 0];
  const dated = [0, Math.floor((days.length - 1) / 2), days.length - 1];
  return (
    // The number of the top mark stands half above it.
    <Flex role="group" aria-label={label} gap="2" pt="0.5625rem">
      <Flex
        direction="column"
        justify="space-between"
        h={`calc(${HEIGHT}px + 1.125rem)`}
        // Each number is centred on its line.
        mt="-0.5625rem"
        textStyle="xs"
        color="fg.muted"
        textAlign="end"
        aria-hidden="true"
        {...figures}
      >
        {marks.map((mark) => (
          <span key={mark}>{number.format(mark)}</span>
        ))}
      </Flex>
      <Box flex="1" minW="0">
        <Box position="relative" h={`${HEIGHT}px`}>
          {marks.map((mark) => (
            <Box
              key={mark}
              position="absolute"
              insetX="0"
              top={`${100 - (mark / top) * 100}%`}
              aria-hidden="true"
              borderTopWidth="1px"
              borderStyle={mark === 0 ? "solid" : "dashed"}
              borderColor={mark === 0 ? "border.emphasized" : "border"}
            />
          ))}
          <Flex ref={row} position="relative" h="full" gap="1px" align="stretch">
            {totals.map((total, at) => (
              <Tooltip key={days[at]} text={said[at] ?? ""} placement="top" onTap>
                <Flex
                  role="img"
                  aria-label={said[at]}
                  {...stopAt(at)}
                  flex="1"
                  minW="0"
                  align="flex-end"
                  _hover={{ bg: "bg.muted" }}
                >
                  <Flex
                    direction="column-reverse"
                    gap="1px"
                    w="full"
                    h={`${(total / top) * 100}%`}
                    minH={total > 0 ? "2px" : undefined}
                    borderTopRadius="2px"
                    overflow="hidden"
                    animationStyle="grow-up"
                  >
                    {series
                      .filter((one) => valueAt(one, at) > 0)
                      .map((one) => (
                        <Box
                          key={one.key}
                          bg={one.color}
                          minH="1px"
                          style={{ flexGrow: valueAt(one, at) }}
                        />
                      ))}
                  </Flex>
                </Flex>
              </Tooltip>
            ))}
          </Flex>
        </Box>
        <Box position="relative" h="4" mt="2" textStyle="xs" color="fg.muted" aria-hidden="true">
          {dated.map((at, nth) => (
            <Box
              key={at}
              position="absolute"
              whiteSpace="nowrap"
              {...placeOf(at, nth, days.length)}
            >
              {date.format(new Date(days[at] ?? 0))}
            </Box>
          ))}
        </Box>
      </Box>
    </Flex>
  );
}

/** The first date begins where the columns do, the last one ends with them, and the one between is centred on its column. */
function placeOf(at: number, nth: number, count: number) {
  if (nth === 0) return { insetStart: "0" };
  if (nth === 2) return { insetEnd: "0" };
  return { left: `${((at + 0.5) / count) * 100}%`, transform: "translateX(-50%)" };
}

const valueAt = ({ values }: ColumnSeries, at: number): number => values[at] ?? 0;
