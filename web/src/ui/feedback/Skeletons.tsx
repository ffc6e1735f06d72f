import { Box, Flex, Skeleton, Stack } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";
import { Card } from "../layout/Card.tsx";
import { FormColumn } from "../layout/FormColumn.tsx";
import { useUiTexts } from "../uiTexts.ts";

/** Around skeletons: tells a screen reader that content is loading. Takes the layout of what comes. */
export function Loading(props: BoxProps) {
  const texts = useUiTexts();
  return <Box role="status" aria-busy="true" aria-label={texts.loading} {...props} />;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Rows of a table, 40 px each. */
export function TableSkeleton({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      {range(rows).map((row) => (
        <Flex key={row} h="10" align="center" gap="4" borderBottomWidth="1px" px="3">
          {range(columns).map((column) => (
            <Skeleton key={column} h="3.5" flex={column === 0 ? 2 : 1} />
          ))}
        </Flex>
      ))}
    </Loading>
  );
}

interface CardsSkeletonProps {
  cards?: number;
  /** Of a card that holds more. */
  height?: string;
  /** The height of one that stands beside the others, which are then below each other. */
  beside?: string;
}

/** Cards in a grid: a round picture, a title, two lines. */
export function CardsSkeleton({ cards = 3, height, beside }: CardsSkeletonProps) {
  const drawn = range(cards).map((card) => <CardSkeleton key={card} height={height} />);
  return (
    <Loading>
      {beside ? (
        <FormColumn beside={<CardSkeleton height={beside} />}>{drawn}</FormColumn>
      ) : (
        <Box
          display="grid"
          gap="4"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        >
          {drawn}
        </Box>
      )}
    </Loading>
  );
}

function CardSkeleton({ height }: { height: string | undefined }) {
  return (
    <Box bg="bg" borderWidth="1px" borderRadius="l3" p="4" minH={height}>
      <Flex gap="3" align="center">
        <Skeleton boxSize="10" borderRadius="full" />
        <Skeleton h="4" flex="1" />
      </Flex>
      <Skeleton h="3" mt="4" />
      <Skeleton h="3" mt="2" w="1/2" />
    </Box>
  );
}

/** Lines of text. @param widths one for each line */
export function LinesSkeleton({ widths, ...rest }: BoxProps & { widths: readonly string[] }) {
  return (
    <Loading display="flex" flexDirection="column" gap="2.5" {...rest}>
      {widths.map((width, line) => (
        <Skeleton key={line} h="3.5" w={width} />
      ))}
    </Loading>
  );
}

/** A form: labels with a field below each. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading>
      <Stack gap="5" maxW="2xl">
        {range(fields).map((field) => (
          <Stack key={field} gap="2">
            <Skeleton h="3.5" w="24" />
            <Skeleton h="9" borderRadius="l2" />
          </Stack>
        ))}
      </Stack>
    </Loading>
  );
}

/** A form of panels, each with its title and two fields. @param beside how many of them stand beside the others */
export function PanelsSkeleton({ panels = 3, beside = 0 }: { panels?: number; beside?: number }) {
  const drawn = range(panels).map((panel) => <PanelSkeleton key={panel} />);
  return (
    <Loading>
      <FormColumn beside={beside > 0 ? drawn.slice(-beside) : undefined}>
        {beside > 0 ? drawn.slice(0, -beside) : drawn}
      </FormColumn>
    </Loading>
  );
}

function PanelSkeleton() {
  return (
    <Card p={{ base: "4", md: "5" }}>
      <Flex direction="column" gap="2" mb="4">
        <Skeleton h="4" w="32" />
        <Skeleton h="3" w="48" maxW="100%" />
      </Flex>
      <Stack gap="5">
        {range(2).map((field) => (
          <Stack key={field} gap="2">
            <Skeleton h="3.5" w="24" />
            <Skeleton h="9" borderRadius="l2" />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
