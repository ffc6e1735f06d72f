import { Box, Heading, Text } from "@chakra-ui/react";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "./Card.tsx";
import { LINK_ROW } from "./LinkRow.tsx";

interface DoneRowProps {
  /** What the list in its place would be called. */
  label: string;
  title: string;
  /** Nobody knows whether there is something: it has no tick. */
  isUnknown?: boolean;
  /** One muted line beside it, where there is room. */
  line?: string;
  /** A link at the row's end. */
  children?: ReactNode;
}

/** One row in place of a list of what is to be done, while there is nothing. */
export function DoneRow({ label, title, isUnknown = false, line, children }: DoneRowProps) {
  return (
    <Card asChild display="flex" alignItems="center" gap="2" h={LINK_ROW} py="0" px="5">
      <section aria-label={label}>
        {isUnknown ? null : (
          <Box color="fg.success" aria-hidden="true">
            <CircleCheck size={18} />
          </Box>
        )}
        <Heading as="h2" size="sm" fontWeight="medium">
          {title}
        </Heading>
        {line ? (
          <Text color="fg.muted" flex="1" minW="0" truncate hideBelow="md">
            {line}
          </Text>
        ) : null}
        {children ? <Box ms="auto">{children}</Box> : null}
      </section>
    </Card>
  );
}
