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
  /** All that a phone says of it, beside the button, so that it does not cost every page a sixth of the screen. */
  short?: string | undefined;
}

/** One line above every page that stays until somebody acts on it, or until it no longer holds. */
export function Banner({ tone, icon, isStatus, action, children, short }: BannerProps) {
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
        <Box
          aria-hidden="true"
          alignSelf={{ base: short ? "center" : undefined, sm: "auto" }}
          mt={{ base: short ? "0" : "0.5", sm: action ? "2" : "0.5" }}
        >
          {icon}
        </Box>
      ) : null}
      <Flex
        flex="1"
        minW="0"
        direction={{ base: short ? "row" : "column", sm: "row" }}
        align={{ base: short ? "center" : "flex-start", sm: "center" }}
        columnGap="3"
        rowGap="1.5"
      >
        <Text
          flex={{ sm: "1" }}
          minW="0"
          overflowWrap="anywhere"
          textWrap="pretty"
          hideBelow={short ? "sm" : undefined}
        >
          {children}
        </Text>
        {short ? (
          <Text flex="1" minW="0" textWrap="pretty" hideFrom="sm">
            {short}
          </Text>
        ) : null}
        {action}
      </Flex>
    </Flex>
  );
}
