import { menuSlotRecipe } from "@chakra-ui/react/theme";
import { fingerHigh } from "../fingerHigh.ts";
import { comes, floats, goes } from "./floating.ts";

/** How a menu looks; its root is given it (`theme.ts`). */
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
