import { Box, HStack } from "@chakra-ui/react";

/** The logo: two facing quotation marks that form a speech bubble, with or without the name. */
export function Logo({ withName = true, size = 28 }: { withName?: boolean; size?: number }) {
  return (
    <HStack gap="2.5" color="fg">
      <Box asChild flexShrink="0">
        <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
          <rect width="32" height="32" rx="8" fill="var(--chakra-colors-accent-600)" />
          <path
            d="M14.5 8.5c-4.4.5-7 3.3-7 7.4v6.6h6.6v-6.6h-3.2c0-2.1 1.2-3.5 3.6-4z"
            fill="#fff"
          />
          <path
            d="M17.5 23.5c4.4-.5 7-3.3 7-7.4V9.5h-6.6v6.6h3.2c0 2.1-1.2 3.5-3.6 4z"
            fill="var(--chakra-colors-accent-200)"
          />
        </svg>
      </Box>
      {withName ? (
        <Box as="span" fontWeight="bold" fontSize="md" letterSpacing="tight">
          Parley
        </Box>
      ) : null}
    </HStack>
  );
}
