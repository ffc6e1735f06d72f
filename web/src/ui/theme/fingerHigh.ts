/** For `css`: at least 44 px high where a finger presses, which needs more room than an arrow. */
export const fingerHigh = { "@media (pointer: coarse)": { minHeight: "2.75rem" } } as const;

/** How far it has to reach beyond its edge, on either side, for 44 px from one to the other. */
const REACH = "min(0px, calc((100% - 2.75rem) / 2))";

/** A finger may also press above and below, where nothing else is pressed; it is drawn as small as it is. */
export const fingerReach = {
  position: "relative",
  "@media (pointer: coarse)": {
    _after: { content: "''", position: "absolute", insetX: REACH, insetY: REACH },
  },
} as const;
