import { Box, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./Card.tsx";

interface PanelProps {
  title: string;
  line?: string;
  /** At the end of the title row; the line below it has the whole width of a phone. */
  action?: ReactNode;
  /** Ghost selects that choose what is shown: in the title row, on a phone in a row below it. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A card with related content under a heading. */
export function Panel({ title, line, action, filters, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} p={{ base: "4", md: "5" }}>
      <Grid
        templateColumns={{
          base: "minmax(0, 1fr) auto",
          sm: "minmax(40%, 1fr) minmax(0, auto) auto",
        }}
        templateAreas={{
          base: '"title action" "line line" "filters filters"',
          sm: '"title filters action" "line filters action"',
        }}
        alignItems={{ base: "center", sm: "start" }}
        mb="4"
      >
        <Heading as="h2" size="md" gridArea="title" overflowWrap="anywhere">
          {title}
        </Heading>
        {line ? (
          <Text gridArea="line" color="fg.muted" mt="0.5" maxW="prose">
            {line}
          </Text>
        ) : null}
        {filters ? (
          <Flex
            gridArea="filters"
            // The words of the first begin below those of the title.
            ms={{ base: "-2", sm: "3" }}
            me={{ sm: action ? undefined : "-2" }}
            mt={{ base: "1", sm: "0" }}
            gap="1"
            minW="0"
          >
            {filters}
          </Flex>
        ) : null}
        {action ? (
          <Box gridArea="action" ms="3">
            {action}
          </Box>
        ) : null}
      </Grid>
      <Stack gap="5" minW="0">
        {children}
      </Stack>
    </Card>
  );
}
