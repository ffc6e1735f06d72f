import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The height of a row, in spacing steps. */
export const LINK_ROW = "14";

interface LinkRowProps {
  to: string;
  /** 32 px wide. */
  picture: ReactNode;
  title: ReactNode;
  /** One muted line below the title; what is last in it stays whole. */
  line: ReactNode;
  lineEnd?: ReactNode;
  /** Says at the row's end what following it does. */
  open: string;
}

/** An item of a short list, in a `ul` with a margin of -2 at both sides: the whole row leads to it. */
export function LinkRow({ to, picture, title, line, lineEnd, open }: LinkRowProps) {
  return (
    <Box as="li">
      <Flex
        asChild
        h={LINK_ROW}
        px="2"
        gap="3"
        align="center"
        borderRadius="l2"
        _hover={{ bg: "bg.muted" }}
        _focusVisible={{ outlineOffset: "-2px" }}
      >
        <Link to={to}>
          {picture}
          <Box flex="1" minW="0">
            <Box fontWeight="medium" truncate>
              {title}
            </Box>
            <Flex textStyle="xs" color="fg.muted" gap="1" minW="0">
              <Text as="span" truncate>
                {line}
              </Text>
              {lineEnd ? (
                <Text as="span" flexShrink="0">
                  · {lineEnd}
                </Text>
              ) : null}
            </Flex>
          </Box>
          {/* The whole row is the link: this says so. */}
          <Flex as="span" align="center" h="8" px="2" fontWeight="medium" color="accent.fg">
            {open}
          </Flex>
        </Link>
      </Flex>
    </Box>
  );
}
