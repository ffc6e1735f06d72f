import { Box } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";

/** `card` stands out on a tinted ground, the others on the page; none of them is as strong as a button. */
type BubbleTone = "neutral" | "card" | "accent" | "strongAccent";

const tones = {
  neutral: { bg: "bg.muted", color: "fg" },
  card: { bg: "bg", color: "fg", borderWidth: "1px" },
  accent: { bg: "accent.subtle", color: "fg" },
  strongAccent: { bg: "accent.muted", color: "fg" },
} as const satisfies Record<BubbleTone, BoxProps>;

interface BubbleProps extends BoxProps {
  /** Its sender's: that corner is the sharper one. */
  side: "start" | "end";
  /** Left out where the ground is in a colour of its own, and the bubble has to fit that. */
  tone?: BubbleTone;
}

/** What somebody said in a chat. In a column it stands at its sender's side. */
export function Bubble({ side, tone, ...rest }: BubbleProps) {
  return (
    <Box
      alignSelf={side === "start" ? "flex-start" : "flex-end"}
      maxW="85%"
      minW="0"
      px="3"
      py="2"
      borderRadius="float"
      overflowWrap="anywhere"
      {...(side === "start" ? { borderEndStartRadius: "xs" } : { borderEndEndRadius: "xs" })}
      {...(tone ? tones[tone] : {})}
      {...rest}
    />
  );
}
