import { Box, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { fingerHigh, fingerReach } from "#ui/theme/fingerHigh.ts";

interface TagChipProps {
  tag: string;
  /** How its button is called; left out with it. */
  dropLabel?: string;
  onDrop?: () => void;
}

/** A tag; with a button that takes it away, where that can be done. */
export function TagChip({ tag, dropLabel, onDrop }: TagChipProps) {
  return (
    <Box
      as="span"
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="1.5"
      borderWidth="1px"
      borderRadius="l1"
      textStyle="xs"
      fontWeight="normal"
      color="fg.muted"
      maxW="100%"
      // One with a button is as high as a finger, so that the buttons of two lines keep apart.
      css={onDrop ? fingerHigh : undefined}
    >
      <Box as="span" truncate>
        {tag}
      </Box>
      {onDrop ? (
        <chakra.button
          type="button"
          aria-label={dropLabel}
          onClick={onDrop}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          cursor="pointer"
          borderRadius="l1"
          css={fingerReach}
          minW="5"
          minH="5"
          _hover={{ color: "fg" }}
        >
          <X size={12} aria-hidden="true" />
        </chakra.button>
      ) : null}
    </Box>
  );
}
