import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import type { ReactNode } from "react";

/** What a drawing shows three of: the rows of a list, the bubbles of a chat, or tiles; of a chart, its columns. */
export type DrawingKind = "rows" | "bubbles" | "tiles" | "columns";

const pieces: Record<DrawingKind, { step: number; piece: ReactNode }> = {
  rows: {
    step: 52,
    piece: (
      <>
        <chakra.rect x="24.5" y="0.5" width="207" height="43" rx="8" fill="bg" stroke="border" />
        <chakra.circle cx="48" cy="22" r="10" fill="accent.muted" />
        <chakra.rect x="68" y="13" width="76" height="6" rx="3" fill="border.emphasized" />
        <chakra.rect x="68" y="25" width="116" height="6" rx="3" fill="bg.emphasized" />
        <chakra.rect x="204" y="13" width="16" height="6" rx="3" fill="bg.emphasized" />
      </>
    ),
  },
  bubbles: {
    step: 56,
    piece: (
      <>
        <chakra.rect x="24" y="0" width="112" height="22" rx="11" fill="bg.emphasized" />
        <chakra.rect x="36" y="8" width="76" height="6" rx="3" fill="border.emphasized" />
        <chakra.rect x="108" y="28" width="124" height="22" rx="11" fill="accent.muted" />
        <chakra.rect x="122" y="36" width="92" height="6" rx="3" fill="accent.emphasized" />
      </>
    ),
  },
  columns: {
    step: 144,
    piece: [44, 64, 52, 88, 76, 104, 92, 132].map((height, at) => (
      <chakra.rect
        key={height}
        x={24 + at * 27}
        y={136 - height}
        width="19"
        height={height}
        rx="2"
        fill={at % 2 === 0 ? "accent.muted" : "bg.emphasized"}
      />
    )),
  },
  tiles: {
    step: 76,
    piece: (
      <>
        {[24.5, 134.5].map((x) => (
          <g key={x} transform={`translate(${x} 0.5)`}>
            <chakra.rect width="97" height="65" rx="8" fill="bg" stroke="border" />
            <chakra.circle cx="20" cy="20" r="9" fill="accent.muted" />
            <chakra.rect x="36" y="17" width="46" height="6" rx="3" fill="border.emphasized" />
            <chakra.rect x="12" y="42" width="72" height="6" rx="3" fill="bg.emphasized" />
          </g>
        ))}
      </>
    ),
  },
};

/** A drawing of what will stand here: three of it, one below the other, fading. Decorative. */
export function Drawing({ kind }: { kind: DrawingKind }) {
  const id = useId();
  const { step, piece } = pieces[kind];
  return (
    <svg width="256" height="144" viewBox="0 0 256 144" aria-hidden="true">
      <linearGradient id={`${id}fade`} x2="0" y2="1">
        <stop offset="0.2" stopColor="#fff" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <mask id={`${id}mask`}>
        <rect width="256" height="144" fill={`url(#${id}fade)`} />
      </mask>
      <g mask={`url(#${id}mask)`}>
        {[0, 1, 2].map((at) => (
          <g key={at} transform={`translate(0 ${4 + at * step})`}>
            {piece}
          </g>
        ))}
      </g>
    </svg>
  );
}
