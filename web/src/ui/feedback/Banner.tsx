import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface BannerProps {
  tone: "info" | "warning";
  icon?: ReactNode;
  /** Set if it can appear while the page is in use, so that it is read out. */
  isStatus?: boolean;
  /** A button to deal with it, at the end; without one it goes by itself. */
  action?: ReactNode;
  children: ReactNode;
}

/** One line above every page that stays until somebody acts on it, or until it no longer holds. */
export function Banner({ tone, icon, isStatus, action, children }: BannerProps) {
  return (
    <Flex
      role={isStatus ? "status" : undefined}
      align="center"
      gap="3"
      wrap="wrap"
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      borderRadius="l3"
      ps="4"
      pe="2"
      py="2"
      mb="5"
    >
      {icon ? <Box aria-hidden="true">{icon}</Box> : null}
      <Text flex="1" minW="12rem" overflowWrap="anywhere">
        {children}
      </Text>
      {action}
    </Flex>
  );
}
