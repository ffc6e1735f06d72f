import { cloneElement, lazy, Suspense, useState } from "react";
import type { KeyboardEvent, MouseEvent, ReactElement } from "react";
import type { MenuEntry, MenuPlacement } from "./menuEntries.ts";

const load = () => import("./MenuBody.tsx");
const MenuBody = lazy(load);

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

interface LazyMenuProps {
  /** The button that opens it; it must pass props on, as Chakra's Button does. */
  trigger: ReactElement<TriggerProps>;
  entries: readonly MenuEntry[];
  placement?: MenuPlacement;
  /** It scrolls beyond this height; by default beyond the height of the page. */
  maxHeight?: string;
}

/** A menu whose code (30 KB) is loaded when its button is first hovered or focused. */
export function LazyMenu(props: LazyMenuProps) {
  const { trigger, entries, placement = "bottom-start", maxHeight = "100vh" } = props;
  const [wanted, setWanted] = useState(false);
  const preload = () => {
    // A failed fetch is retried when the menu opens, where the error boundary reports it.
    load().catch(() => undefined);
  };
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWanted(true),
    onKeyDown: ({ key }) => {
      if (key === "ArrowDown" || key === "ArrowUp") setWanted(true);
    },
  });
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuBody trigger={trigger} entries={entries} placement={placement} maxHeight={maxHeight} />
    </Suspense>
  );
}
