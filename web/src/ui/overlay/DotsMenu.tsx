import { Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";
import { Ellipsis } from "lucide-react";
import { LazyMenu } from "./LazyMenu.tsx";
import type { MenuEntry } from "./menuEntries.ts";

interface DotsMenuProps extends Pick<ButtonProps, "size" | "boxSize" | "me" | "loading"> {
  /** The accessible name; says what the menu acts on. */
  label: string;
  entries: readonly MenuEntry[];
}

/** A menu behind three dots, which opens towards the start of the line. */
export function DotsMenu({ label, entries, ...button }: DotsMenuProps) {
  return (
    <LazyMenu
      placement="bottom-end"
      trigger={
        <Button variant="ghost" px="0" aria-label={label} {...button}>
          <Ellipsis />
        </Button>
      }
      entries={entries}
    />
  );
}
