import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./Card.tsx";
import { besideTitle } from "./FormColumn.tsx";

interface PanelProps {
  title: string;
  line?: string;
  /** At the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with related content under a heading; in a wide form beside it. */
export function Panel({ title, line, action, children }: PanelProps) {
  return (
    <Card as="section" aria-label={title} p={{ base: "4", md: "5" }} css={besideTitle.panel}>
      <Flex justify="space-between" align="flex-start" gap="3" mb="4" css={besideTitle.head}>
        <Box minW="0">
          <Heading as="h2" size="md">
            {title}
          </Heading>
          {line ? (
            <Text color="fg.muted" mt="0.5" maxW="prose">
              {line}
            </Text>
          ) : null}
        </Box>
        {action}
      </Flex>
      <Stack gap="5" minW="0" css={besideTitle.content}>
        {children}
      </Stack>
    </Card>
  );
}
