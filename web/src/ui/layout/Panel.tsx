import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./Card.tsx";

interface PanelProps {
  title: string;
  line?: string;
  /** At the end of the title row. */
  action?: ReactNode;
  /** Ghost selects that choose what is shown: in the title row, on a phone in a row below it. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A card with related content under a heading. */
export function Panel({ title, line, action, filters, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} p={{ base: "4", md: "5" }}>
      <Flex
        justify="space-between"
        align="flex-start"
        wrap={{ base: filters ? "wrap" : "nowrap", sm: "nowrap" }}
        columnGap="3"
        rowGap="1"
        mb="4"
      >
        {/* The whole row on a phone: the filters' margins would let them fit beside a title of no width. */}
        <Box minW="0" flex={filters ? { base: action ? "1" : "1 0 100%", sm: "1" } : undefined}>
          <Heading as="h2" size="md">
            {title}
          </Heading>
          {line ? (
            <Text color="fg.muted" mt="0.5" maxW="prose">
              {line}
            </Text>
          ) : null}
        </Box>
        {filters ? (
          <Flex
            order={{ base: "1", sm: "0" }}
            flexShrink={{ base: "0", sm: "1" }}
            width={{ base: "100%", sm: "auto" }}
            maxW={{ sm: "60%" }}
            // The words of the first begin below those of the title.
            ms={{ base: "-2", sm: "0" }}
            me={action ? undefined : "-2"}
            gap="1"
            minW="0"
          >
            {filters}
          </Flex>
        ) : null}
        {action}
      </Flex>
      <Stack gap="5" minW="0">
        {children}
      </Stack>
    </Card>
  );
}
