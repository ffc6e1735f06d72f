import { Badge, Box, VisuallyHidden } from "@chakra-ui/react";

/** A count after a tab's name. @param props `text` is what is shown, `label` what screen readers say instead */
export function CountBadge({ text, label }: { text: string; label: string }) {
  return (
    <Badge colorPalette="orange">
      <Box as="span" aria-hidden="true">
        {text}
      </Box>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}
