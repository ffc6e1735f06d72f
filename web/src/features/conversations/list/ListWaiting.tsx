import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { useUiTexts } from "#ui/uiTexts.ts";

/** Rows in the shape of the list's: two lines and a badge each. */
export function ListWaiting() {
  const texts = useUiTexts();
  return (
    <Box role="status" aria-busy="true" aria-label={texts.loading}>
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <Box key={width} px="4" py="3" borderBottomWidth="1px">
          <Flex justify="space-between" gap="6">
            <Skeleton h="3.5" w={`${width}%`} />
            <Skeleton h="3" w="14" />
          </Flex>
          <Skeleton h="3" mt="2.5" />
          <Skeleton h="4" w="20" mt="2.5" borderRadius="full" />
        </Box>
      ))}
    </Box>
  );
}
