import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { globalCss } from "./theme/globalCss.ts";
import { animationStyles, keyframes } from "./theme/motion.ts";
import { recipes } from "./theme/recipes.ts";
import { semanticTokens } from "./theme/semanticTokens.ts";
import { slotRecipes } from "./theme/slotRecipes.ts";
import { layerStyles, textStyles } from "./theme/textStyles.ts";
import { tokens } from "./theme/tokens.ts";

/**
 * The one theme. Pages use its tokens and nothing else; another brand replaces tokens, never components.
 * Chakra's stock theme is not merged in: it weighs more than the recipes that are in use.
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
      recipes,
      slotRecipes,
    },
  }),
);
