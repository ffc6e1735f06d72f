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
