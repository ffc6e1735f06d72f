import { defineAnimationStyles, defineKeyframes } from "@chakra-ui/react";

const slide = (name: string, x: string, y: string) => ({
  [`slide-from-${name}`]: { from: { translate: `${x} ${y}` }, to: { translate: "0" } },
  [`slide-to-${name}`]: { from: { translate: "0" }, to: { translate: `${x} ${y}` } },
});

/** The animations of menus, drawers, dialogs, tooltips, spinners and skeletons. */
export const keyframes = defineKeyframes({
  spin: { "0%": { transform: "rotate(0deg)" }, "100%": { transform: "rotate(360deg)" } },
  pulse: { "50%": { opacity: "0.5" } },
  "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
  "fade-out": { from: { opacity: 1 }, to: { opacity: 0 } },
  "grow-up": { from: { scale: "1 0" }, to: { scale: "1 1" } },
  "scale-in": { from: { scale: "0.97" }, to: { scale: "1" } },
  "scale-out": { from: { scale: "1" }, to: { scale: "0.97" } },
  ...slide("top", "0", "-0.25rem"),
  ...slide("bottom", "0", "0.25rem"),
  ...slide("left", "-0.25rem", "0"),
  ...slide("right", "0.25rem", "0"),
});

const sides = { top: "bottom", bottom: "top", left: "right", right: "left" } as const;
const sliding = (way: "from" | "to", fade: "in" | "out") =>
  Object.fromEntries(
    Object.entries(sides).map(([placement, side]) => [
      `&[data-placement^=${placement}]`,
      { animationName: `slide-${way}-${side}, fade-${fade}` },
    ]),
  );

const origin = { transformOrigin: "var(--transform-origin)" };

export const animationStyles = defineAnimationStyles({
  /** What comes by itself while somebody looks: a message, a new state. */
  arrive: {
    value: {
      animationName: "slide-from-bottom, fade-in",
      animationDuration: "slow",
      animationTimingFunction: "enter",
    },
  },
  /** What takes the place of something else, or covers it: it comes without moving. */
  appear: {
    value: {
      animationName: "fade-in",
      animationDuration: "slow",
      animationTimingFunction: "enter",
    },
  },
  /** What gives way to what is behind it, and stays away. */
  leave: {
    value: {
      animationName: "fade-out",
      animationDuration: "fast",
      animationTimingFunction: "ease-out",
      animationFillMode: "forwards",
    },
  },
  /** A chart's columns, once. */
  "grow-up": {
    value: {
      transformOrigin: "bottom",
      animationName: "grow-up",
      animationDuration: "slow",
      animationTimingFunction: "enter",
    },
  },
  "slide-fade-in": { value: { ...origin, ...sliding("from", "in") } },
  "slide-fade-out": { value: { ...origin, ...sliding("to", "out") } },
  "scale-fade-in": { value: { ...origin, animationName: "scale-in, fade-in" } },
  "scale-fade-out": { value: { ...origin, animationName: "scale-out, fade-out" } },
});
