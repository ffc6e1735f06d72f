import { useRef, useState } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";

export interface Adding {
  /** Name of what is being added; undefined while nothing is. */
  busyWith: string | undefined;
  /** Why the last attempt failed, unless it belongs to a field. */
  failure: AppError | undefined;
  /**
   * Makes the call.
   * @param name shown while it runs
   * @returns the failure, whose `fields` belong to the form's fields; undefined on success
   */
  add: (
    name: string,
    send: (options: { signal: AbortSignal }) => Promise<unknown>,
  ) => Promise<AppError | undefined>;
  /** Aborts the current call. */
  stop: () => void;
  clearFailure: () => void;
}

/** Adds one source at a time: its call, its failure, and a way to stop it. */
export function useAddSource(): Adding {
  const [busyWith, setBusyWith] = useState<string>();
  const [failure, setFailure] = useState<AppError>();
  const running = useRef<AbortController>(undefined);

  const add: Adding["add"] = async (name, send) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    setBusyWith(name);
    try {
      await send({ signal: controller.signal });
      return undefined;
    } catch (thrown) {
      const error = toAppError(thrown);
      if (Object.keys(error.fields).length === 0) setFailure(error);
      return error;
    } finally {
      setBusyWith(undefined);
    }
  };
  return {
    busyWith,
    failure,
    add,
    stop: () => running.current?.abort(),
    clearFailure: () => setFailure(undefined),
  };
}
