import { useLayoutEffect } from "react";
import "./firstPaint.css";

/** Removes the static frame of index.html, in the same paint in which what calls this is first shown. */
export function useEndOfFirstPaint(): void {
  useLayoutEffect(() => document.getElementById("first-paint")?.remove(), []);
}
