import { Box, Skeleton } from "@chakra-ui/react";
import { Loading, TableSkeleton } from "#ui/feedback/Skeletons.tsx";

/** In the shape of the list: a search and rows, which have two lines on a phone. */
export function SourcesSkeleton() {
  return (
    <>
      <Skeleton h="9" borderRadius="l2" mb="4" maxW={{ sm: "20rem" }} />
      <Box hideBelow="md">
        <TableSkeleton rows={6} columns={5} />
      </Box>
      <Loading hideFrom="md" borderWidth="1px" borderBottomWidth="0" borderRadius="l3">
        {[0, 1, 2, 3].map((row) => (
          <Box key={row} bg="bg" borderBottomWidth="1px" minH="16" p="3">
            <Skeleton h="4" w="60%" />
            <Skeleton h="3" w="40%" mt="2" />
          </Box>
        ))}
      </Loading>
    </>
  );
}
