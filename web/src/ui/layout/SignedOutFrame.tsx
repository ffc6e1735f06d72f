import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface SignedOutFrameProps {
  /** The brand's logo. */
  mark: ReactNode;
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** Below the form: a link to another page. */
  below?: ReactNode;
  footer: ReactNode;
  /** Fills the right half of wide screens. */
  aside: ReactNode;
}

/**
 * A page for people who are not signed in: a logo, one form and a footer, and beside them whose page it is. The form
 * begins at the same height on each of these pages, and stays there when it grows.
 */
export function SignedOutFrame(props: SignedOutFrameProps) {
  const { mark, title, line, children, below, footer, aside } = props;
  return (
    <Box
      display="grid"
      minH="100dvh"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        lg: "repeat(2, minmax(0, 1fr))",
      }}
    >
      <Flex direction="column" minW="0" align="center" px="4" py={{ base: "6", md: "10" }}>
        <Box as="header" width="100%" maxW="25rem">
          {mark}
        </Box>
        {/* Puts the form of sign-in in the middle; one that is too long for this comes closer to the logo. */}
        <Box flex="1 1 0" maxH="max(0px, 50dvh - 332px)" aria-hidden="true" />
        <Box as="main" width="100%" maxW="25rem" mb="auto" py="8">
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          {line ? (
            <Text color="fg.muted" mt="1" overflowWrap="anywhere">
              {line}
            </Text>
          ) : null}
          <Box mt="6">{children}</Box>
          {below ? (
            <Flex justify="center" gap="1.5" wrap="wrap" mt="5" color="fg.muted">
              {below}
            </Flex>
          ) : null}
        </Box>
        <Flex
          as="footer"
          width="100%"
          maxW="25rem"
          gap="5"
          align="center"
          wrap="wrap"
          color="fg.muted"
        >
          {footer}
        </Flex>
      </Flex>
      <Flex
        as="aside"
        hideBelow="lg"
        align="center"
        justify="center"
        bg="bg.brand"
        color="fg.onBrand"
        p="10"
      >
        {aside}
      </Flex>
    </Box>
  );
}
