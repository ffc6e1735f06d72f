import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";

const WIDTH = 100;
const HEIGHT = 32;
/** Room for half the line's width at the top and bottom. */
const MARGIN = 1;

/** Below this a figure fills only part of the height: one chat more or less is not a drama. */
const FULL_FROM = 4;

/** The course of a figure that stands beside it, without axes; nothing where it was always 0. @param values oldest first */
export function Sparkline({ values }: { values: readonly number[] }) {
  const id = useId();
  if (values.every((value) => value === 0)) return <Box h={`${HEIGHT}px`} />;
  const top = Math.max(FULL_FROM, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values
    .map((value, at) => `${at * step},${HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN)}`)
    .join(" ");
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      display="block"
      w="full"
      h={`${HEIGHT}px`}
      color="chart.1"
      aria-hidden="true"
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor="currentColor" stopOpacity="0.2" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} fill={`url(#${id})`} />
      <polyline
        points={points}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  );
}
