import { Badge, Box, Button, Text, VisuallyHidden } from "@chakra-ui/react";
import { shorten } from "@parley/contract/platform/text.ts";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { LazyMenu } from "#ui/overlay/LazyMenu.tsx";
import { WaitingDot } from "#ui/WaitingDot.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";

interface PickerItem {
  id: string;
  name: string;
  picture: ReactNode;
  /** How many wait there: shown, and what screen readers say of it. */
  count?: { text: string; label: string } | undefined;
}

interface PickerProps {
  /** The button's name for screen readers, given the text on it. */
  label: (name: string) => string;
  items: readonly PickerItem[];
  currentId: string;
  /** Shown on the button when none of the items is the current one. */
  placeholder: string;
  /** Shown in the menu when there is nothing to pick. */
  empty?: string;
  /** Entries above and below the list. */
  before?: readonly MenuEntry[];
  after?: readonly MenuEntry[];
  menuHeight?: string;
  /** Longest name, in characters. */
  nameLength?: number;
  /** Only the picture on the button, where there is no room for the name. */
  iconOnly?: boolean;
  /** Whether a dot on the button says that somebody waits in another one; `label` says it in words. */
  hasDot?: boolean;
  /** In a narrow column, where a long name takes more lines. */
  inColumn?: boolean;
  onPick: (id: string) => void;
}

/** Longest name in a picker unless told otherwise, and the height beyond which its menu scrolls. */
const NAME_LENGTH = 20;
const MENU_HEIGHT = "300px";

/** The least width of a picker beside a more important one, which then keeps its name: the picture and the arrows. */
export const PICKER_MIN_WIDTH = "4.5rem";

/** A button that shows the current item, and a menu to pick another. */
export function Picker(props: PickerProps) {
  const { label, items, currentId, placeholder, empty, onPick } = props;
  const {
    before = [],
    after = [],
    menuHeight = MENU_HEIGHT,
    iconOnly = false,
    inColumn = false,
  } = props;
  const { nameLength = NAME_LENGTH, hasDot = false } = props;
  const current = items.find(({ id }) => id === currentId);
  const shown = current ? shorten(current.name, nameLength) : placeholder;
  return (
    <LazyMenu
      maxHeight={menuHeight}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          px="2"
          minW="0"
          maxW="100%"
          aria-label={label(shown)}
          flexShrink="1"
          {...(inColumn ? { h: "auto", minH: "8", py: "1" } : {})}
        >
          {hasDot ? (
            <Box position="relative" flexShrink="0">
              {current?.picture}
              <WaitingDot top="-1" insetEnd="-1" />
            </Box>
          ) : (
            current?.picture
          )}
          {iconOnly && current ? null : (
            <Box
              minW="0"
              {...(inColumn
                ? {
                    whiteSpace: "normal",
                    overflowWrap: "anywhere",
                    textAlign: "start",
                  }
                : // As long as the bar has room and `nameLength` lets it be.
                  { truncate: true })}
              color={current ? "fg" : "fg.muted"}
            >
              {shown}
            </Box>
          )}
          <Box color="fg.subtle" aria-hidden="true">
            <ChevronsUpDown size={14} />
          </Box>
        </Button>
      }
      entries={[
        ...before,
        ...(items.length === 0 && empty
          ? ([
              { kind: "text", key: "empty", content: <Text color="fg.muted">{empty}</Text> },
            ] as const)
          : []),
        ...items.map(
          ({ id, name, picture, count }) =>
            ({
              kind: "item",
              key: id,
              label: shorten(name, nameLength),
              title: name,
              before: picture,
              after:
                id === currentId ? (
                  <Check size={16} aria-hidden="true" />
                ) : count ? (
                  <>
                    <VisuallyHidden>{count.label}</VisuallyHidden>
                    <Badge colorPalette="orange" aria-hidden="true" ms="auto">
                      {count.text}
                    </Badge>
                  </>
                ) : undefined,
              onSelect: () => onPick(id),
            }) as const,
        ),
        ...after,
      ]}
    />
  );
}
