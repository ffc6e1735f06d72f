import { create } from "zustand";

export const colorModes = ["light", "dark", "system"] as const;
export type ColorMode = (typeof colorModes)[number];

const KEY = "parley.colorMode";

interface ColorModeState {
  /** What the person chose. */
  mode: ColorMode;
  /** Applies the choice and remembers it in this browser. */
  setMode: (mode: ColorMode) => void;
}

const systemIsDark = (): boolean => matchMedia("(prefers-color-scheme: dark)").matches;

const isColorMode = (value: string | null): value is ColorMode =>
  value === "light" || value === "dark" || value === "system";

function saved(): ColorMode {
  try {
    const value = localStorage.getItem(KEY);
    return isColorMode(value) ? value : "system";
  } catch {
    return "system";
  }
}

function apply(mode: ColorMode): void {
  const dark = mode === "dark" || (mode === "system" && systemIsDark());
  const root = document.documentElement;
  root.classList.toggle("dark", dark);
  root.classList.toggle("light", !dark);
  root.style.colorScheme = dark ? "dark" : "light";
}

/** This browser's colour mode. `public/first-paint.js` applies the same rule before the first paint. */
export const useColorMode = create<ColorModeState>()((set) => ({
  mode: saved(),
  setMode: (mode) => {
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // A private window without storage keeps the choice until it is closed.
    }
    apply(mode);
    set({ mode });
  },
}));

/** Follows the system's setting while the choice is "system". Call once at start. */
export function followSystemColorMode(): void {
  apply(useColorMode.getState().mode);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
    apply(useColorMode.getState().mode);
  });
}
