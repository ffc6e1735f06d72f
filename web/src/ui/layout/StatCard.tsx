import { Box, Flex, Skeleton, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Sparkline } from "../chart/Sparkline.tsx";
import { Loading } from "../feedback/Skeletons.tsx";
import { Card } from "./Card.tsx";

/** The same with its figure and without, so that nothing jumps. */
const HEIGHT = { base: "8.25rem", lg: "7.25rem" };

interface StatCardProps {
  /** What is counted, its unit and its time. */
  label: string;
  /** As text; undefined where there is nothing to say yet. */
  figure: string | undefined;
  /** How it changed or what it means, in words. */
  note: ReactNode;
  isBad?: boolean;
  /** The figure's course over its time, oldest first. */
  course?: readonly number[] | undefined;
  /** The page that has more of it. */
  to?: string | undefined;
}

/** One figure with what it means; the whole card leads to more of it. */
export function StatCard({ label, figure, note, isBad = false, course, to }: StatCardProps) {
  return (
    <Card
      role="group"
      aria-label={label}
      position="relative"
      minH={HEIGHT}
      transition="border-color 120ms"
      _hover={to ? { borderColor: "border.emphasized" } : undefined}
    >
      <Text textStyle="xs" fontWeight="medium" color="fg.muted">
        {to ? (
          <Box
            asChild
            _after={{ content: "''", position: "absolute", inset: "0", borderRadius: "l3" }}
            _focusVisible={{
              outline: "none",
              _after: { outline: "2px solid", outlineColor: "accent.focusRing" },
            }}
          >
            <Link to={to}>{label}</Link>
          </Box>
        ) : (
          label
        )}
      </Text>
      <Flex align="center" justify="space-between" gap="4" mt="1">
        <Text fontSize="xl" fontWeight="semibold" lineHeight="1.25">
          {figure ?? "–"}
        </Text>
        {course ? (
          <Box flex="1" minW="0" maxW="8rem">
            <Sparkline values={course} />
          </Box>
        ) : null}
      </Flex>
      <Text textStyle="xs" mt="1.5" color={isBad ? "fg.error" : "fg.muted"} textWrap="pretty">
        {note}
      </Text>
    </Card>
  );
}

/** In its place while its figure is not known. */
export function StatCardSkeleton() {
  return (
    <Loading bg="bg" borderWidth="1px" borderRadius="l3" p="4" minH={HEIGHT}>
      <Skeleton h="3" w="70%" maxW="8rem" />
      <Skeleton h="7" w="4rem" mt="3" />
      <Skeleton h="3" w="80%" mt="3.5" />
    </Loading>
  );
}
