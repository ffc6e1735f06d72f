import type { ButtonProps } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { DotsMenu } from "./DotsMenu.tsx";
import type { MenuEntry } from "./menuEntries.ts";

interface RowMenuProps {
  /** The accessible name; says what the menu acts on. */
  label: string;
  entries: readonly MenuEntry[];
  /** The last entry, in red, below a separator. */
  remove: { label: string; run: () => void };
  size: ButtonProps["size"];
}

/** The actions for an item of a list, behind three dots. */
export function RowMenu({ label, entries, remove, size }: RowMenuProps) {
  return (
    <DotsMenu
      label={label}
      size={size}
      entries={[
        ...entries,
        { kind: "line", key: "line" },
        {
          kind: "item",
          key: "delete",
          label: remove.label,
          before: <Trash2 size={16} />,
          danger: true,
          onSelect: remove.run,
        },
      ]}
    />
  );
}
