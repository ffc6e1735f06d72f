import { Box, Menu, Portal } from "@chakra-ui/react";
import type { ReactElement } from "react";
import type { MenuEntry, MenuPlacement } from "./menuEntries.ts";
import { menu } from "../theme/recipes/menu.ts";

interface MenuBodyProps {
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  placement: MenuPlacement;
  maxHeight: string;
}

/** The menu itself. Opens at once, as it is only mounted to be opened. */
export default function MenuBody({ trigger, entries, placement, maxHeight }: MenuBodyProps) {
  return (
    <Menu.Root recipe={menu} defaultOpen lazyMount unmountOnExit positioning={{ placement }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            maxH={`min(${maxHeight}, var(--available-height))`}
            minW="14rem"
            maxW="20rem"
          >
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.kind === "line") return <Menu.Separator />;
  if (entry.kind === "text") {
    return (
      <Box px="2" py="1.5">
        {entry.content}
      </Box>
    );
  }
  if (entry.kind === "choice") {
    return (
      <Menu.RadioItemGroup value={entry.value} onValueChange={({ value }) => entry.onChange(value)}>
        <Menu.ItemGroupLabel>{entry.label}</Menu.ItemGroupLabel>
        {entry.options.map(({ value, label, lang }) => (
          <Menu.RadioItem key={value} value={value} lang={lang} disabled={entry.disabled}>
            <Menu.ItemIndicator />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
    );
  }
  if (entry.kind === "link") {
    return (
      <Menu.Item value={entry.key} asChild>
        <a href={entry.href} target="_blank" rel="noreferrer">
          {entry.before}
          <Menu.ItemText>{entry.label}</Menu.ItemText>
        </a>
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      value={entry.key}
      disabled={entry.disabled}
      onClick={entry.onSelect}
      color={entry.danger ? "fg.error" : undefined}
    >
      {entry.before}
      <Menu.ItemText title={entry.title} overflowWrap="anywhere">
        {entry.label}
      </Menu.ItemText>
      {entry.after}
    </Menu.Item>
  );
}
