/** Style of a large label around a control: a kind to choose, or a place to drop a file. */
export const pressable = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "1.5",
  textAlign: "center",
  borderWidth: "1px",
  borderColor: "border.control",
  borderRadius: "l3",
  cursor: "pointer",
  _hover: { bg: "bg.muted" },
  "&:has(:disabled)": { layerStyle: "disabled" },
  "&:has(:focus-visible)": {
    outline: "2px solid",
    outlineColor: "accent.focusRing",
    outlineOffset: "2px",
  },
} as const;
