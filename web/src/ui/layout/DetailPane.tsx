import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface DetailPaneProps {
  /** What screen readers call it. */
  label: string;
  /** Whose details these are, with a picture. */
  head: ReactNode;
  facts: readonly Fact[];
  /** Further sections, each a `DetailSection`. */
  children?: ReactNode;
  /** Says from which room on it is shown. */
  css?: SystemStyleObject;
}

/** A line of a `DetailPane`. */
export interface Fact {
  /** Only one is called so. */
  name: string;
  /** What is shown when it is cut. */
  value?: string | undefined;
  shown: ReactNode;
}

/** At the end of what is open, where there is room for both: facts about it, which scroll by themselves. */
export function DetailPane({ label, head, facts, children, css = {} }: DetailPaneProps) {
  return (
    <Box
      as="aside"
      aria-label={label}
      minH="0"
      overflowY="auto"
      borderInlineStartWidth="1px"
      p="4"
      css={css}
    >
      {head}
      <Stack as="dl" gap="3" mt="4">
        {facts.map(({ name, value, shown }) => (
          <Box key={name} minW="0">
            <Text as="dt" textStyle="xs" color="fg.muted">
              {name}
            </Text>
            <Box as="dd" overflowWrap="anywhere" title={value}>
              {shown}
            </Box>
          </Box>
        ))}
      </Stack>
      {children}
    </Box>
  );
}

/** A list below the facts, under its name. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box mt="6">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
