import { useRef, useState } from "react";
import { toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { addTexts } from "./addTexts.ts";

export interface Adding {
  /** Name of what is on its way; undefined while nothing is. */
  busyWith: string | undefined;
  /** Why the last attempt failed, when that belongs to no field. */
  failure: AppError | undefined;
  /**
   * Makes the call.
   * @param name what it is called in the notice
   * @returns the failure whose `fields` belong at the form's fields; undefined when it worked
   */
  add: (
    name: string,
    send: (options: { signal: AbortSignal }) => Promise<unknown>,
  ) => Promise<AppError | undefined>;
  /** Ends the call that is on its way. */
  stop: () => void;
  clearFailure: () => void;
}

/** One addition at a time: its call, what it says when it fails, and the way to stop it. */
export function useAddSource(): Adding {
  const t = useT(addTexts);
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
      notify({ kind: "success", text: t("added", { name }) });
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
