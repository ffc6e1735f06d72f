import { FULL_SCREEN } from "./fullScreen.ts";

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
