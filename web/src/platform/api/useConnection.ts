import { useSyncExternalStore } from "react";
import { useReachable } from "./reachable.ts";

/** Whether there is a network, and whether the servers answer through it. */
export function useConnection(): "there" | "offline" | "unreachable" {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isReachable = useReachable((state) => state.isReachable);
  if (!isOnline) return "offline";
  return isReachable ? "there" : "unreachable";
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
