import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A group of blocks under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" size="lg" mb="4">
        {title}
      </Heading>
      <Stack gap="5">{children}</Stack>
    </Box>
  );
}

/** A block with what it is called in the code. */
export function KitSample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text textStyle="xs" fontFamily="mono" color="fg.muted" mb="2">
        {name}
      </Text>
      {children}
    </Box>
  );
}
