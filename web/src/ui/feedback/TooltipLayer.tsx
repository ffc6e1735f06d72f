import { Box, Portal } from "@chakra-ui/react";
import { useEffect, useState } from "react";

interface Shown {
  text: string;
  side: string;
  rect: DOMRect;
}

/** How long the pointer rests before the tooltip shows, in ms; focus shows it at once. */
const REST_MS = 350;

const tooltipElementAt = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-tooltip]") ?? undefined)
    : undefined;

const shownAt = (element: HTMLElement): Shown => ({
  text: element.dataset["tooltip"] ?? "",
  side: element.dataset["tooltipSide"] ?? "bottom",
  rect: element.getBoundingClientRect(),
});

/** Renders the tooltip of the element under the pointer or with the focus, or that was tapped. Mounted once. */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | undefined;
    const hide = () => {
      clearTimeout(timer);
      current = undefined;
      setShown(undefined);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      const element = tooltipElementAt(target);
      if (element === current) return;
      hide();
      if (!element || pointerType === "touch") return;
      current = element;
      timer = setTimeout(() => {
        if (element.isConnected) setShown(shownAt(element));
      }, REST_MS);
    };
    const focus = ({ target }: FocusEvent) => {
      const element = tooltipElementAt(target);
      if (element?.matches(":focus-visible")) setShown(shownAt(element));
    };
    const tap = ({ target }: MouseEvent) => {
      const element = tooltipElementAt(target);
      if (!element || !("tooltipTap" in element.dataset)) return;
      // It is where the pointer is: leaving it hides what it says.
      current = element;
      setShown(shownAt(element));
    };
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === "Escape") hide();
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    document.addEventListener("pointerover", over, options);
    document.addEventListener("pointerdown", hide, options);
    document.addEventListener("click", tap, options);
    document.addEventListener("focusin", focus, options);
    document.addEventListener("focusout", hide, options);
    document.addEventListener("keydown", key, options);
    document.addEventListener("scroll", hide, { ...options, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, []);
  if (!shown) return null;
  return (
    <Portal>
      <Box
        aria-hidden="true"
        position="fixed"
        {...positionOf(shown)}
        zIndex="tooltip"
        pointerEvents="none"
        px="2"
        py="1"
        maxW="16rem"
        borderRadius="l1"
        bg="bg.inverted"
        color="fg.inverted"
        textStyle="xs"
        fontWeight="medium"
        whiteSpace="pre-line"
        animationStyle="appear"
      >
        {shown.text}
      </Box>
    </Portal>
  );
}

/** Gap between an element and its tooltip, and between a tooltip and the edge of the page, in px. */
const GAP = 6;

function positionOf({ rect, side }: Shown) {
  const middle = rect.left + rect.width / 2;
  const edge = document.documentElement.clientWidth;
  if (side === "right") {
    return {
      left: `${rect.right + GAP}px`,
      top: `${rect.top + rect.height / 2}px`,
      translate: "0 -50%",
    };
  }
  const vertical =
    side === "top"
      ? { bottom: `${window.innerHeight - rect.top + GAP}px` }
      : { top: `${rect.bottom + GAP}px` };
  // Near an edge of the page the tooltip grows away from it.
  if (middle > edge - 100) return { right: `${Math.max(GAP, edge - rect.right)}px`, ...vertical };
  if (middle < 100) return { left: `${Math.max(GAP, rect.left)}px`, ...vertical };
  return { left: `${middle}px`, translate: "-50% 0", ...vertical };
}
