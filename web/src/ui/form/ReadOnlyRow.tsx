import { Flex, Input } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ReadOnlyRowProps {
  value: string;
  /** Behind the value: what can be done with it. */
  children?: ReactNode;
}

/**
 * A value that nobody edits, without the box of what is typed into; focused, it is selected. Goes into a FormField.
 */
export function ReadOnlyRow({ value, children }: ReadOnlyRowProps) {
  return (
    <Flex align="center" gap="1" width="100%" minW="0">
      <Input
        readOnly
        value={value}
        // As wide as its text, as far as there is room; about so in browsers without `field-sizing`.
        css={{ fieldSizing: "content" }}
        htmlSize={value.length}
        width="auto"
        fontFamily="mono"
        ms="-2"
        px="2"
        // An underscore of the mono face hangs below what a field of this size leaves for it.
        lineHeight="tall"
        textOverflow="ellipsis"
        bg="transparent"
        borderColor="transparent"
        _hover={{ borderColor: "transparent" }}
        _readOnly={{ bg: "transparent" }}
        onFocus={(event) => event.target.select()}
      />
      {children}
    </Flex>
  );
}
