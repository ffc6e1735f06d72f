import { defineLayerStyles, defineTextStyles } from "@chakra-ui/react";

/** The whole scale: 12, 14, 16, 20 and 28 px. */
export const textStyles = defineTextStyles({
  xs: { value: { fontSize: "xs", lineHeight: "1rem" } },
  sm: { value: { fontSize: "sm", lineHeight: "1.25rem" } },
  md: { value: { fontSize: "md", lineHeight: "1.5rem" } },
  lg: { value: { fontSize: "lg", lineHeight: "1.75rem", letterSpacing: "tight" } },
  xl: { value: { fontSize: "xl", lineHeight: "2.25rem", letterSpacing: "tight" } },
});

export const layerStyles = defineLayerStyles({
  disabled: { value: { opacity: "0.55", cursor: "not-allowed" } },
});
