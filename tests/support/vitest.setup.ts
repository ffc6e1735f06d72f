import { vi } from "vitest";

// Test files of a worker share the packages, which take longest to load. What is ours starts afresh
// in each of them: modules, clocks, mocks, globals, the environment, and what a browser stores.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
if ("document" in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
}
