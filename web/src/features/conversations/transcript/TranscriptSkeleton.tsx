import { Skeleton } from "@chakra-ui/react";
import { Loading } from "#ui/feedback/Skeletons.tsx";

const bubbles = [
  { id: 1, width: "45%", height: "10", side: "flex-start" },
  { id: 2, width: "60%", height: "20", side: "flex-end" },
  { id: 3, width: "35%", height: "10", side: "flex-start" },
  { id: 4, width: "55%", height: "14", side: "flex-end" },
] as const;

/** Bubbles in the shape of a conversation. */
export function TranscriptSkeleton() {
  return (
    <Loading display="flex" flexDirection="column" gap="4" p="4" flex="1">
      {bubbles.map(({ id, width, height, side }) => (
        <Skeleton key={id} w={width} h={height} alignSelf={side} borderRadius="l3" />
      ))}
    </Loading>
  );
}
