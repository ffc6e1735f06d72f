import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  /** One line that says what the page is for. */
  line: string;
  /** The one primary action. */
  action?: ReactNode;
  /** 2 for a section of a page that has a title of its own. */
  level?: 1 | 2;
  /** A greeting rather than the name of a page: larger. */
  isGreeting?: boolean;
}

/** The header of a page: a title, one line, one primary action. */
export function PageHeader({
  title,
  line,
  action,
  level = 1,
  isGreeting = false,
}: PageHeaderProps) {
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
        <Heading
          as={level === 1 ? "h1" : "h2"}
          size={isGreeting ? "xl" : "lg"}
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
        <Text color="fg.muted" mt="0.5" textWrap="pretty">
          {line}
        </Text>
      </Box>
      {action ? <Box flexShrink="0">{action}</Box> : null}
    </Flex>
  );
}
