import { useState } from "react";
import { toAppError } from "./apiErrors.ts";

/** Something that a dialog does once and that can fail: whether it is under way, and what it failed with. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** @returns whether it was done; if not, `error` says why in the person's language */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (thrown) {
      setError(toAppError(thrown).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, attempt, forget: () => setError(undefined) };
}
