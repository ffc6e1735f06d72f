import { Box, Button, Menu, Portal, Text } from "@chakra-ui/react";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { shorten } from "@parley/contract/platform/text.ts";

export interface PickerItem {
  id: string;
  name: string;
  picture: ReactNode;
}

interface PickerProps {
  /** Names the button for screen readers. */
  label: string;
  items: readonly PickerItem[];
  currentId: string;
  /** Shown on the button when none of the items is the current one. */
  placeholder: string;
  /** Shown in the menu when there is nothing to pick. */
  empty?: string;
  onPick: (id: string) => void;
}

/** Longest name in a picker, and the height of its menu (seed 001 §9). */
const NAME_LENGTH = 20;
const MENU_HEIGHT = "300px";

/** A button with the current one, and a menu of the others. */
export function Picker({ label, items, currentId, placeholder, empty, onPick }: PickerProps) {
  const current = items.find(({ id }) => id === currentId);
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      onSelect={({ value }) => onPick(value)}
      positioning={{ placement: "bottom-start" }}
    >
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="2" minW="0" aria-label={label} flexShrink="1">
          {current?.picture}
          <Box truncate maxW={{ base: "7rem", sm: "11rem" }} color={current ? "fg" : "fg.muted"}>
            {current ? shorten(current.name, NAME_LENGTH) : placeholder}
          </Box>
          <Box color="fg.subtle" aria-hidden="true">
            <ChevronsUpDown size={14} />
          </Box>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH={MENU_HEIGHT} minW="14rem">
            {items.length === 0 && empty ? (
              <Text px="2" py="2" color="fg.muted">
                {empty}
              </Text>
            ) : null}
            {items.map(({ id, name, picture }) => (
              <Menu.Item key={id} value={id}>
                {picture}
                <Menu.ItemText title={name}>{shorten(name, NAME_LENGTH)}</Menu.ItemText>
                {id === currentId ? <Check size={16} aria-hidden="true" /> : null}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
