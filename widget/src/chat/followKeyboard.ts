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
