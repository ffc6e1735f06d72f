import { Box, Flex, Heading, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface SignedOutFrameProps {
  /** The brand's logo. */
  mark: ReactNode;
  title: string;
  line?: ReactNode;
  children: ReactNode;
  /** Below the card: a link to another page. */
  below?: ReactNode;
  footer: ReactNode;
}

/** A page for people who are not signed in: a logo, one card and a footer. */
export function SignedOutFrame({
  mark,
  title,
  line,
  children,
  below,
  footer,
}: SignedOutFrameProps) {
  return (
    <Flex direction="column" minH="100dvh" align="center" px="4" py={{ base: "6", md: "10" }}>
      <Box as="header" maxW="25rem">
        {mark}
      </Box>
      <Box as="main" width="100%" maxW="25rem" my="auto" py="8">
        <Box
          bg={{ base: "transparent", sm: "bg" }}
          borderWidth={{ base: "0", sm: "1px" }}
          borderRadius="l3"
          p={{ base: "0", sm: "8" }}
        >
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          {line ? (
            <Text color="fg.muted" mt="1" overflowWrap="anywhere">
              {line}
            </Text>
          ) : null}
          <Box mt="6">{children}</Box>
        </Box>
        {below ? (
          <Flex justify="center" gap="1.5" wrap="wrap" mt="5" color="fg.muted">
            {below}
          </Flex>
        ) : null}
      </Box>
      <Flex as="footer" gap="5" align="center" wrap="wrap" justify="center" color="fg.muted">
        {footer}
      </Flex>
    </Flex>
  );
}
