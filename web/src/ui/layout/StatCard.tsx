import { Box, Flex, Skeleton, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Sparkline } from "../chart/Sparkline.tsx";
import { Loading } from "../feedback/Skeletons.tsx";
import { Card } from "./Card.tsx";

/** The same with its figure and without, so that nothing jumps. */
const HEIGHT = { base: "8.25rem", lg: "7.25rem" };

/** For one in a strip on a phone, where it is a column of a card 72 px high. */
const column = {
  minH: { ...HEIGHT, base: "4.375rem", sm: HEIGHT.base },
  px: { base: "3", sm: "4" },
  py: { base: "2", sm: "4" },
  alignContent: { base: "center", sm: "normal" },
  borderRadius: { base: "0", sm: "l3" },
  borderWidth: { base: "0", sm: "1px" },
  bg: { base: "transparent", sm: "bg" },
};

/** A figure of more characters than these is drawn smaller in a strip. */
const LONG = 5;

interface StatCardProps {
  /** What is counted, its unit and its time. */
  label: string;
  /** As text; undefined where there is nothing to say yet. */
  figure: string | undefined;
  /** How it changed or what it means, in words. */
  note: ReactNode;
  isBad?: boolean;
  /** Something waits: an orange dot beside the figure. */
  isPressing?: boolean;
  /** Its label where it is one of a strip on a phone, which leaves out its note and its sparkline. */
  short?: string | undefined;
  /** The figure over time, oldest first. */
  course?: readonly number[] | undefined;
  /** The page that has more of it. */
  to?: string | undefined;
}

/** One figure with what it means; the whole card leads to more of it. */
export function StatCard(props: StatCardProps) {
  const { label, figure, note, isBad = false, isPressing = false, short, course, to } = props;
  const name = short ? (
    <>
      <Box as="span" hideFrom="sm">
        {short}
      </Box>
      <Box as="span" hideBelow="sm">
        {label}
      </Box>
    </>
  ) : (
    label
  );
  const isLong = (figure ?? "").length > LONG;
  return (
    <Card
      role="group"
      aria-label={label}
      position="relative"
      minH={HEIGHT}
      {...(short ? column : {})}
      transitionProperty="border-color"
      transitionDuration="fast"
      _hover={to ? { borderColor: "border.emphasized" } : undefined}
    >
      <Text textStyle="xs" fontWeight="medium" color="fg.muted" textWrap="balance">
        {to ? (
          <Box
            asChild
            _after={{ content: "''", position: "absolute", inset: "0", borderRadius: "l3" }}
            _focusVisible={{
              outline: "none",
              _after: { outline: "2px solid", outlineColor: "accent.focusRing" },
            }}
          >
            <Link to={to}>{name}</Link>
          </Box>
        ) : (
          name
        )}
      </Text>
      <Flex
        align="center"
        justify="space-between"
        gap="4"
        mt={short ? { base: "0", sm: "1" } : "1"}
      >
        <Flex align="center" gap="2">
          <Text
            fontSize={short && isLong ? { base: "lg", sm: "xl" } : "xl"}
            fontWeight="semibold"
            lineHeight="1.25"
          >
            {figure ?? "–"}
          </Text>
          {isPressing ? (
            <Box boxSize="2.5" borderRadius="full" bg="orange.solid" aria-hidden="true" />
          ) : null}
        </Flex>
        {course ? (
          <Box flex="1" minW="0" maxW="8rem" hideBelow={short ? "sm" : undefined}>
            <Sparkline values={course} />
          </Box>
        ) : null}
      </Flex>
      <Text
        textStyle="xs"
        mt="1.5"
        color={isBad ? "fg.error" : "fg.muted"}
        textWrap="pretty"
        hideBelow={short ? "sm" : undefined}
      >
        {note}
      </Text>
    </Card>
  );
}

/** In its place while its figure is not known. @param inStrip whether it is one of a strip on a phone */
export function StatCardSkeleton({ inStrip = false }: { inStrip?: boolean }) {
  return (
    <Loading
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      p="4"
      minH={HEIGHT}
      {...(inStrip ? column : {})}
    >
      <Skeleton h="3" w="70%" maxW="8rem" />
      <Skeleton h="7" w="4rem" mt="3" />
      <Skeleton h="3" w="80%" mt="3.5" hideBelow={inStrip ? "sm" : undefined} />
    </Loading>
  );
}
