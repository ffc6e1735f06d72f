import { useState } from "react";
import type { AppError } from "#platform/api/appError.ts";
import { api } from "#platform/api/api.ts";
import { signInFailure } from "./signInFailure.ts";

/** Requests a code by mail; the answer is the same whether the address is a client's or not. */
export function useRequestCode(agencyId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  /** @returns whether the request was sent */
  const request = async (email: string): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.portal.ssoClient({ agencyId, email });
      return true;
    } catch (thrown) {
      setFailure(signInFailure(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { request, busy, failure: failure?.message };
}
