import { dialogSlotRecipe, menuSlotRecipe } from "@chakra-ui/react/theme";

/** What floats above the page is rounder than what lies on it. */
const floats = { borderRadius: "float" } as const;

export const dialog = {
  ...dialogSlotRecipe,
  base: {
    ...dialogSlotRecipe.base,
    content: { ...dialogSlotRecipe.base?.content, ...floats },
  },
};

export const menu = {
  ...menuSlotRecipe,
  base: {
    ...menuSlotRecipe.base,
    content: { ...menuSlotRecipe.base?.content, ...floats },
  },
};
