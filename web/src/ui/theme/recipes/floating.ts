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
    // A row has no room around it that could take a finger's press, as a button has.
    item: { ...menuSlotRecipe.base?.item, "@media (pointer: coarse)": { minH: "11" } },
  },
};
