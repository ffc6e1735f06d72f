import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ActionRowProps {
  title: string;
  line: ReactNode;
  /** The button. */
  children?: ReactNode;
}

/** One of the acts of a panel: what it does, and at the end of the row its button. */
export function ActionRow({ title, line, children }: ActionRowProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap="6"
      rowGap="3"
      _notFirst={{ borderTopWidth: "1px", pt: "5" }}
    >
      <Box flex="1 1 16rem" minW="0">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text color="fg.muted" mt="0.5" overflowWrap="anywhere">
          {line}
        </Text>
      </Box>
      {children}
    </Flex>
  );
}
