import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactElement;
  title: string;
  /** Says what to do next. */
  line: string;
  /** One button that does it. */
  action?: ReactNode;
  /** Whether it fills the whole page. */
  isPage?: boolean;
}

/** Shown in place of a list that is still empty. */
export function EmptyState({ icon, title, line, action, isPage = false }: EmptyStateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      px="5"
      pt={isPage ? "max(2.5rem, 24dvh)" : { base: "10", md: "16" }}
      pb={{ base: "10", md: "16" }}
    >
      {icon ? (
        <Flex
          boxSize="12"
          mb="4"
          align="center"
          justify="center"
          borderRadius="l3"
          bg="accent.subtle"
          color="accent.fg"
          aria-hidden="true"
          css={{ "& svg": { width: "1.5rem", height: "1.5rem" } }}
        >
          {icon}
        </Flex>
      ) : null}
      <Heading as={isPage ? "h1" : "h2"} size="md">
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" maxW="md" textWrap="pretty">
        {line}
      </Text>
      {action ? <Box mt="5">{action}</Box> : null}
    </Flex>
  );
}
