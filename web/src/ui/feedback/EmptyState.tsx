import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactElement, ReactNode } from "react";
import { Drawing } from "./Drawing.tsx";
import type { DrawingKind } from "./Drawing.tsx";

interface EmptyStateProps {
  /** For a list: draws what will be in it. */
  drawing?: DrawingKind;
  /** For a page that cannot be shown. */
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
export function EmptyState(props: EmptyStateProps) {
  const { drawing, icon, title, line, action, isPage = false } = props;
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      px="5"
      pt={isPage ? "max(2.5rem, 24dvh)" : { base: "6", md: "10" }}
      pb={{ base: "8", md: "12" }}
    >
      {drawing ? (
        <Box mb="4">
          <Drawing kind={drawing} />
        </Box>
      ) : null}
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
      <Heading as={isPage ? "h1" : "h2"} size={isPage ? "xl" : "md"}>
        {title}
      </Heading>
      <Text color="fg.muted" mt="1" maxW="md" textWrap="pretty" overflowWrap="anywhere">
        {line}
      </Text>
      {action ? <Box mt="5">{action}</Box> : null}
    </Flex>
  );
}
