import { CloseButton } from "../button/CloseButton.tsx";
import { Drawer, Portal } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { keepNoticesClearOf } from "../feedback/notices.ts";
import { drawer } from "../theme/recipes/drawer.ts";

interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Runs once it is off the screen. What opens before that is taken for a part of it, and closed with it. */
  onClosed?: () => void;
  title: string;
  /** A line below the title. */
  line?: string;
  children: ReactNode;
  /** Buttons at the bottom: Cancel first, the action last. */
  footer?: ReactNode;
  /** `md` 512 px, `lg` 672 px; the full width on a phone. */
  size: "md" | "lg";
  /** `false` while a click outside the drawer would lose unsaved input. */
  closeOnOutside?: boolean;
  /** Whether it is there to be read: a field in it, such as one for tags, then does not have the focus. */
  isToRead?: boolean;
}

/** A drawer beside the page, for creating and editing. */
export function SideDrawer(props: SideDrawerProps) {
  const {
    open,
    onClose,
    onClosed,
    title,
    line,
    children,
    footer,
    size,
    closeOnOutside = true,
    isToRead = false,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root
      recipe={drawer}
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      onExitComplete={onClosed}
      placement="end"
      size={size}
      closeOnInteractOutside={closeOnOutside}
      initialFocusEl={() => (isToRead ? content.current : firstFocus(content.current))}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content}>
            <Drawer.Header alignItems="flex-start" flexDirection="column" gap="0.5" pe="12">
              <Drawer.Title textStyle="md" overflowWrap="anywhere">
                {title}
              </Drawer.Title>
              {line ? <Drawer.Description>{line}</Drawer.Description> : null}
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer ? (
              <Drawer.Footer borderTopWidth="1px" py="3">
                {footer}
              </Drawer.Footer>
            ) : null}
            <CloseButton position="absolute" top="3" insetEnd="3" onClick={onClose} />
            <NoticesBeside width={widths[size]} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

const widths = { md: "32rem", lg: "42rem" } as const;

/** Keeps the notices off the drawer while it is drawn. */
function NoticesBeside({ width }: { width: string }) {
  useEffect(() => keepNoticesClearOf(width, "bottom"), [width]);
  return null;
}

/**
 * What has the focus when a drawer opens: its first field where that is empty, as it is there to be filled in. A field
 * with a value would be selected, so that one key replaces it; and under a finger any field raises the keyboard, which
 * covers the drawer before it is read. The drawer itself then has it.
 * @returns null for whatever comes first
 */
function firstFocus(drawer: HTMLElement | null): HTMLElement | null {
  // A choice that decides which fields follow is made already: what is typed comes first.
  const first = drawer?.querySelector("a[href], button, input:not([type=radio]), select, textarea");
  const isInput = first instanceof HTMLInputElement && !untyped.has(first.type);
  if (!isInput && !(first instanceof HTMLTextAreaElement)) return null;
  return first.value === "" && !matchMedia("(pointer: coarse)").matches ? first : drawer;
}

/** Inputs that nothing is typed into, beside the choices that are passed over. */
const untyped = new Set(["checkbox", "file", "color", "range"]);
