import { checkmarkRecipe, linkRecipe } from "@chakra-ui/react/theme";
import { button } from "./recipes/button.ts";
import { input, textarea } from "./recipes/fields.ts";
import { skeleton, spinner } from "./recipes/waiting.ts";
import { badge, heading } from "./recipes/words.ts";

/** Only the recipes of components that are used; a new component adds its own here. */
export const recipes = {
  button,
  input,
  textarea,
  badge,
  heading,
  skeleton,
  spinner,
  link: linkRecipe,
  checkmark: checkmarkRecipe,
};
