import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Avatar } from "#ui/Avatar.tsx";

interface NameCellProps {
  name: string;
  picture: string;
  square?: boolean;
  /** Shown after the name. */
  children?: ReactNode;
}

/** Where its name begins: the picture and the gaps beside it. For `insetOnPhone`. */
export const NAME_CELL_INSET = "2.875rem";

/** A table's cell with picture and name: one line, cut with an ellipsis. */
export function NameCell({ name, picture, square, children }: NameCellProps) {
  return (
    <Flex align="center" gap="2.5" minW="0">
      <Avatar name={name} src={picture} size={24} square={square} />
      <Box minW="0" truncate title={name}>
        {name}
      </Box>
      {children}
    </Flex>
  );
}
