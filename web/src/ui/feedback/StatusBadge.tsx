import { Badge, Box, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";

/** `ordinary` is how things should be: a tick, so that the pills mark what is not. */
export type Tone = "ordinary" | "neutral" | "accent" | "success" | "warning" | "danger";

const paletteOf: Record<Exclude<Tone, "ordinary">, string> = {
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
  if (tone === "ordinary") {
    return (
      <Flex as="span" display="inline-flex" align="center" gap="1.5" color="fg.muted">
        <Check size={16} aria-hidden="true" />
        {children}
      </Flex>
    );
  }
  return (
    <Badge colorPalette={paletteOf[tone]}>
      {dot ? <Box boxSize="1.5" borderRadius="full" bg="currentColor" aria-hidden="true" /> : null}
      {children}
    </Badge>
  );
}
