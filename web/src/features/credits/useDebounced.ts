import { useEffect, useState } from "react";

/** A pause in which nothing changed, milliseconds: many answers at once are one refresh. */
const PAUSE_MS = 1500;

/** The value as it was at the last pause in its changes; at once when it is first known. */
export function useDebounced<Value>(value: Value | undefined): Value | undefined {
  const [settled, setSettled] = useState(value);
  if (settled === undefined && value !== undefined) setSettled(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
