import { useState } from "react";
import { toAppError } from "./apiErrors.ts";
import type { AppError } from "./appError.ts";

/** Something that a dialog does once and that can fail: whether it is under way, and what it failed with. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  /** @returns whether it was done; if not, `error` says why in the person's language */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (thrown) {
      setFailure(toAppError(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, error: failure?.message, attempt, forget: () => setFailure(undefined) };
}
