import { drawerSlotRecipe } from "@chakra-ui/react/theme";
import { comes, darkens, goes } from "./floating.ts";

/** A drawer stands at the window's edge and comes from there, by no more than anything else moves. */
const fromSide = (side: "left" | "right") => ({
  _open: { animationName: `slide-from-${side}, fade-in` },
  _closed: { animationName: `slide-to-${side}, fade-out` },
});
const placements = drawerSlotRecipe.variants?.placement;

/** How a drawer looks; its root is given it (`theme.ts`). */
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
