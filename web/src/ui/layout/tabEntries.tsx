import { Eye, EyeOff } from "lucide-react";
import type { MenuEntry } from "../overlay/menuEntries.ts";

export interface TabChoice<Tab extends string> {
  tabs: readonly Tab[];
  hidden: readonly Tab[];
  /** Says what choosing the tab does. */
  toggleLabel: (tab: Tab, isHidden: boolean) => string;
  onToggle: (tab: Tab) => void;
}

/** Menu entries that show and hide tabs; the last one cannot be hidden. */
export function tabEntries<Tab extends string>(choice: TabChoice<Tab>): MenuEntry[] {
  const { tabs, hidden, toggleLabel, onToggle } = choice;
  const shown = tabs.filter((tab) => !hidden.includes(tab)).length;
  return tabs.map((tab) => {
    const off = hidden.includes(tab);
    return {
      kind: "item",
      key: tab,
      label: toggleLabel(tab, off),
      before: off ? <Eye size={16} /> : <EyeOff size={16} />,
      disabled: !off && shown === 1,
      onSelect: () => onToggle(tab),
    };
  });
}
