import { vi } from "vitest";

// Files of a worker share what the packages hold, which takes longest to read. What is ours begins
// anew with each of them: modules, clocks, stand-ins, and what a browser keeps.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
if ("document" in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
}
