import { dialogSlotRecipe, drawerSlotRecipe, menuSlotRecipe } from "@chakra-ui/react/theme";
import { fingerHigh } from "../fingerHigh.ts";

/** What floats above the page is rounder than what lies on it. */
const floats = { borderRadius: "float" } as const;

// It comes in a fifth of a second and goes in less.
const comes = { animationDuration: "slow", animationTimingFunction: "enter" } as const;
const goes = { animationDuration: "fast" } as const;

/** The page behind it darkens meanwhile. */
const darkens = {
  _open: { animationName: "fade-in", ...comes },
  _closed: { animationName: "fade-out", ...goes },
} as const;

export const dialog = {
  ...dialogSlotRecipe,
  base: {
    ...dialogSlotRecipe.base,
    backdrop: { ...dialogSlotRecipe.base?.backdrop, ...darkens },
    content: { ...dialogSlotRecipe.base?.content, ...floats, _open: comes, _closed: goes },
  },
};

/** A drawer stands at the window's edge and comes from there, by no more than anything else moves. */
const fromSide = (side: "left" | "right") => ({
  _open: { animationName: `slide-from-${side}, fade-in` },
  _closed: { animationName: `slide-to-${side}, fade-out` },
});
const placements = drawerSlotRecipe.variants?.placement;

export const drawer = {
  ...drawerSlotRecipe,
  base: {
    ...drawerSlotRecipe.base,
    backdrop: { ...drawerSlotRecipe.base?.backdrop, ...darkens },
    content: { ...drawerSlotRecipe.base?.content, _open: comes, _closed: goes },
  },
  variants: {
    ...drawerSlotRecipe.variants,
    placement: {
      start: { ...placements?.start, content: fromSide("left") },
      end: { ...placements?.end, content: fromSide("right") },
    },
  },
};

export const menu = {
  ...menuSlotRecipe,
  base: {
    ...menuSlotRecipe.base,
    content: {
      ...menuSlotRecipe.base?.content,
      ...floats,
      _open: { animationStyle: "slide-fade-in", ...comes },
      _closed: { animationStyle: "slide-fade-out", ...goes },
    },
    // A row has no room around it that could take a finger's press, as a button has.
    item: { ...menuSlotRecipe.base?.item, ...fingerHigh },
  },
};
