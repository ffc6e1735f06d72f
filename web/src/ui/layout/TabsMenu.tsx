import { Button } from "@chakra-ui/react";
import { Eye, EyeOff, SlidersHorizontal } from "lucide-react";
import { LazyMenu } from "../overlay/LazyMenu.tsx";
import type { MenuPlacement } from "../overlay/menuEntries.ts";

interface TabsMenuProps<Tab extends string> {
  label: string;
  tabs: readonly Tab[];
  hidden: readonly Tab[];
  /** Says what choosing the tab does. */
  toggleLabel: (tab: Tab, isHidden: boolean) => string;
  onToggle: (tab: Tab) => void;
  placement?: MenuPlacement;
}

/** A menu to show and hide tabs; the last one cannot be hidden. */
export function TabsMenu<Tab extends string>(props: TabsMenuProps<Tab>) {
  const { label, tabs, hidden, toggleLabel, onToggle, placement = "bottom-end" } = props;
  const shown = tabs.filter((tab) => !hidden.includes(tab)).length;
  return (
    <LazyMenu
      placement={placement}
      trigger={
        <Button variant="ghost" size="sm" px="0" color="fg.muted" aria-label={label}>
          <SlidersHorizontal />
        </Button>
      }
      entries={tabs.map((tab) => {
        const off = hidden.includes(tab);
        return {
          kind: "item",
          key: tab,
          label: toggleLabel(tab, off),
          before: off ? <Eye size={16} /> : <EyeOff size={16} />,
          disabled: !off && shown === 1,
          onSelect: () => onToggle(tab),
        };
      })}
    />
  );
}
