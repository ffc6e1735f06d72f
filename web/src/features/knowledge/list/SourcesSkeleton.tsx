import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { Loading, TableSkeleton } from "#ui/feedback/Skeletons.tsx";

/** In the shape of the list: a search and rows, or cards on a phone. */
export function SourcesSkeleton() {
  return (
    <>
      <Skeleton h="9" borderRadius="l2" mb="4" maxW={{ sm: "20rem" }} />
      <Box hideBelow="md">
        <TableSkeleton rows={6} columns={5} />
      </Box>
      <Loading hideFrom="md" display="flex" flexDirection="column" gap="3">
        {[0, 1, 2].map((card) => (
          <Box key={card} bg="bg" borderWidth="1px" borderRadius="l3" px="3" py="3">
            <Skeleton h="4" w="60%" />
            {[0, 1, 2, 3].map((line) => (
              <Flex key={line} justify="space-between" mt="3">
                <Skeleton h="3" w="20" />
                <Skeleton h="3" w="16" />
              </Flex>
            ))}
          </Box>
        ))}
      </Loading>
    </>
  );
}
