import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineLayerStyles,
  defineTextStyles,
} from "@chakra-ui/react";
import { fieldSlotRecipe, linkRecipe } from "@chakra-ui/react/theme";
import { globalCss } from "./globalCss.ts";
import { animationStyles, keyframes } from "./motion.ts";
import { button } from "./recipes/button.ts";
import { input, textarea } from "./recipes/fields.ts";
import { skeleton, spinner } from "./recipes/loading.ts";
import { badge, heading } from "./recipes/text.ts";
import { semanticTokens } from "./semanticTokens.ts";
import { tokens } from "./tokens.ts";

/** The type scale: 12, 14, 16, 20 and 28 px. */
const textStyles = defineTextStyles({
  xs: { value: { fontSize: "xs", lineHeight: "1rem" } },
  sm: { value: { fontSize: "sm", lineHeight: "1.25rem" } },
  md: { value: { fontSize: "md", lineHeight: "1.5rem" } },
  lg: { value: { fontSize: "lg", lineHeight: "1.75rem", letterSpacing: "tight" } },
  xl: { value: { fontSize: "xl", lineHeight: "2.25rem", letterSpacing: "tight" } },
});

const layerStyles = defineLayerStyles({
  disabled: { value: { opacity: "0.55", cursor: "not-allowed" } },
});

/**
 * The only theme. Pages use nothing but its tokens; another brand replaces tokens, never components.
 * Chakra's stock theme is not merged in, as it weighs more than the recipes in use: a component used for
 * the first time adds its recipe here. What loads later, as dialogs and menus, brings its own: `recipe` of its root.
 */
export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    globalCss,
    theme: {
      breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
      tokens,
      semanticTokens,
      keyframes,
      animationStyles,
      textStyles,
      layerStyles,
      recipes: {
        button,
        input,
        textarea,
        badge,
        heading,
        skeleton,
        spinner,
        link: linkRecipe,
      },
      slotRecipes: { field: fieldSlotRecipe },
    },
  }),
);
