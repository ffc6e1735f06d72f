import { Badge, Box } from "@chakra-ui/react";

export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

const paletteOf: Record<Tone, string> = {
  neutral: "gray",
  accent: "accent",
  success: "green",
  warning: "orange",
  danger: "red",
};

/** A status in one word, which the dot and the colour only repeat. */
export function StatusBadge({
  tone,
  children,
  dot = true,
}: {
  tone: Tone;
  children: string;
  dot?: boolean;
}) {
  return (
    <Badge colorPalette={paletteOf[tone]}>
      {dot ? <Box boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden="true" /> : null}
      {children}
    </Badge>
  );
}
