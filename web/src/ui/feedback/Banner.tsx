import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface BannerProps {
  tone: "info" | "warning";
  icon?: ReactNode;
  /** Set if it can appear while the page is in use, so that it is read out. */
  isStatus?: boolean;
  /** A button to deal with it, at the end and on a phone below; without one it goes by itself. */
  action?: ReactNode;
  children: ReactNode;
}

/** One line above every page that stays until somebody acts on it, or until it no longer holds. */
export function Banner({ tone, icon, isStatus, action, children }: BannerProps) {
  return (
    <Flex
      role={isStatus ? "status" : undefined}
      gap="3"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      borderRadius="l3"
      ps={{ base: "3", sm: "4" }}
      pe={{ base: "3", sm: "2" }}
      py="2"
      mb="5"
    >
      {icon ? (
        <Box aria-hidden="true" mt={{ base: "0.5", sm: action ? "2" : "0.5" }}>
          {icon}
        </Box>
      ) : null}
      <Flex
        flex="1"
        minW="0"
        direction={{ base: "column", sm: "row" }}
        align={{ base: "flex-start", sm: "center" }}
        columnGap="3"
        rowGap="1.5"
      >
        <Text flex={{ sm: "1" }} minW="0" overflowWrap="anywhere" textWrap="pretty">
          {children}
        </Text>
        {action}
      </Flex>
    </Flex>
  );
}
