import { useEffect, useState } from "react";

/** How long a value must stay the same, in ms: many answers at once cause one refresh. */
const PAUSE_MS = 1500;

/** The value, updated once it has stopped changing; immediately when it is first known. */
export function useDebounced<Value>(value: Value | undefined): Value | undefined {
  const [settled, setSettled] = useState(value);
  if (settled === undefined && value !== undefined) setSettled(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
