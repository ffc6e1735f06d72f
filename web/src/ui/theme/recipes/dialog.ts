import { dialogSlotRecipe } from "@chakra-ui/react/theme";
import { comes, darkens, floats, goes } from "./floating.ts";

/** How a dialog looks; its root is given it (`theme.ts`). */
export const dialog = {
  ...dialogSlotRecipe,
  base: {
    ...dialogSlotRecipe.base,
    backdrop: { ...dialogSlotRecipe.base?.backdrop, ...darkens },
    content: { ...dialogSlotRecipe.base?.content, ...floats, _open: comes, _closed: goes },
  },
};
