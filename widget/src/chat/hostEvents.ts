const KEY_EVENTS = ["keydown", "keypress", "keyup"] as const;

/**
 * Hides what is typed in the chat from the host page, whose shortcuts cannot tell that it goes into a
 * field. Escape closes. @returns a function that stops this
 */
export function guardKeys(host: HTMLElement, onClose: (() => void) | undefined): () => void {
  const listen = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.type === "keydown" && event.key === "Escape" && !event.isComposing) onClose?.();
  };
  for (const name of KEY_EVENTS) host.addEventListener(name, listen);
  return () => {
    for (const name of KEY_EVENTS) host.removeEventListener(name, listen);
  };
}

/** Where the popup fills the whole screen; `popup.css` has the same condition. */
const FULL_SCREEN = "(max-width:479.9px),(max-height:419.9px)";

/** While the chat covers the whole screen, Tab stays in it. @returns a function that stops this */
export function keepFocusInside(root: ShadowRoot): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Tab") return;
    if (!matchMedia(FULL_SCREEN).matches) return;
    const stops = [
      ...root.querySelectorAll<HTMLElement>("a[href],button,input,textarea,[tabindex='0']"),
    ];
    const [first, last] = [stops[0], stops.at(-1)];
    const leaving = root.activeElement === (event.shiftKey ? first : last);
    if (!leaving) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  root.addEventListener("keydown", listen);
  return () => root.removeEventListener("keydown", listen);
}

/**
 * Tells the styles how much of a phone's screen the keyboard leaves, so that the field stays in view.
 * @returns a function that stops this
 */
export function followKeyboard(host: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    // When zoomed in by pinching, the visitor decides what is in view.
    if (view.scale > 1.01) return;
    host.style.setProperty("--height", `${view.height}px`);
    host.style.setProperty("--top", `${view.offsetTop}px`);
  };
  fit();
  view.addEventListener("resize", fit);
  view.addEventListener("scroll", fit);
  return () => {
    view.removeEventListener("resize", fit);
    view.removeEventListener("scroll", fit);
  };
}
