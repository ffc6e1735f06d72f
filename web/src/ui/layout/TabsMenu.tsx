import { Button } from "@chakra-ui/react";
import { SlidersHorizontal } from "lucide-react";
import { LazyMenu } from "../overlay/LazyMenu.tsx";
import type { MenuPlacement } from "../overlay/menuEntries.ts";
import { tabEntries } from "./tabEntries.tsx";
import type { TabChoice } from "./tabEntries.tsx";

interface TabsMenuProps<Tab extends string> extends TabChoice<Tab> {
  label: string;
  placement?: MenuPlacement;
}

/** A menu to show and hide tabs. */
export function TabsMenu<Tab extends string>(props: TabsMenuProps<Tab>) {
  const { label, placement = "bottom-end", ...choice } = props;
  return (
    <LazyMenu
      placement={placement}
      trigger={
        <Button variant="ghost" size="sm" px="0" color="fg.muted" aria-label={label}>
          <SlidersHorizontal />
        </Button>
      }
      entries={tabEntries(choice)}
    />
  );
}
