import {
  checkboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  menuSlotRecipe,
  switchSlotRecipe,
} from "@chakra-ui/react/theme";

/** Only the slot recipes of components that are used; a new component adds its own here. */
export const slotRecipes = {
  checkbox: checkboxSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  switch: switchSlotRecipe,
};
