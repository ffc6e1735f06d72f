import { useEffect, useRef } from "react";

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that opens the search, as it is written on this keyboard. @param ctrl the name of the control key */
export function searchKey(ctrl: string): string {
  return isApple() ? "⌘ K" : `${ctrl} K`;
}

/** Calls back on Ctrl-K, on an Apple keyboard Cmd-K, unless a dialog is open, which keeps its keys. */
export function useSearchKey(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const held = isApple() ? event.metaKey : event.ctrlKey;
      if (!held || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
      if (document.querySelector("[aria-modal=true]")) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
