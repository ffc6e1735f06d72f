import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface SectionHeadProps {
  title: string;
  line: string;
  /** The one primary action. */
  action?: ReactNode;
}

/** The head of a section of the agent's page, whose own title is the page's first heading. */
export function SectionHead({ title, line, action }: SectionHeadProps) {
  return (
    <Flex
      as="header"
      direction={{ base: "column", sm: "row" }}
      align={{ base: "stretch", sm: "flex-start" }}
      justify="space-between"
      gap="3"
      mb="5"
    >
      <Box minW="0">
        <Heading as="h2" size="lg">
          {title}
        </Heading>
        <Text color="fg.muted" mt="0.5" textWrap="pretty">
          {line}
        </Text>
      </Box>
      {action ? (
        <Flex flexShrink="0" direction="column">
          {action}
        </Flex>
      ) : null}
    </Flex>
  );
}
