import { vi } from "vitest";

// Test files of a worker share the packages, which take longest to load. What is ours starts afresh
// in each of them: modules, clocks, mocks, globals, the environment, what a browser stores, and the URL.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
if ("document" in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  // A page without an address of its own has no other.
  if (location.protocol !== "about:") history.replaceState(null, "", "/");
}
