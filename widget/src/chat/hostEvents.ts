const KEY_EVENTS = ["keydown", "keypress", "keyup"] as const;

/**
 * Keeps what is typed in the chat from the host's page, whose shortcuts cannot see that it goes
 * into a field. Escape closes. @returns the undoing
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

/** Where the popup takes the whole screen; the same condition stands in `popup.css`. */
const FULL_SCREEN = "(max-width:479.9px),(max-height:419.9px)";

/** While the chat covers the whole screen, Tab stays in it. @returns the undoing */
export function keepFocusInside(root: ShadowRoot): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== "Tab") return;
    if (!matchMedia(FULL_SCREEN).matches) return;
    const stops = [...root.querySelectorAll<HTMLElement>("a[href],button,textarea,[tabindex='0']")];
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
 * Tells the styles how much of a phone's screen its keyboard leaves, so that the field stays in
 * sight. @returns the undoing
 */
export function followKeyboard(host: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    // Pinched larger, the visitor decides what is in sight.
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
