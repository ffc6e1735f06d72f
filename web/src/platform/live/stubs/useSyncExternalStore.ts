// In place of the package that gives this hook to older versions of React (vite.stubs.ts).
export { useSyncExternalStore } from "react";
