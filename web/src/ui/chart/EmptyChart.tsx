import { Flex, Text } from "@chakra-ui/react";
import { Drawing } from "../feedback/Drawing.tsx";

interface EmptyChartProps {
  /** As high as the chart, so that nothing jumps when there is one. */
  height: string;
  /** When there will be one. */
  line: string;
}

/** In place of a chart of which every value is nothing: no axis, as there is nothing to measure. */
export function EmptyChart({ height, line }: EmptyChartProps) {
  return (
    <Flex direction="column" minH={height} align="center" justify="center" gap="3">
      <Drawing kind="columns" />
      <Text color="fg.muted" textAlign="center" textWrap="pretty">
        {line}
      </Text>
    </Flex>
  );
}
