import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { requestKeys } from "#platform/credits/requestKeys.ts";
import { NETWORK, toAppError } from "#platform/api/apiErrors.ts";
import type { AppError } from "#platform/api/appError.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import type { Direction } from "#platform/credits/readAmount.ts";
import { transferTexts } from "./transferTexts.ts";

/** Failures whose message tells a person nothing they could act on. */
const unexplained: readonly string[] = [NETWORK, "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"];

/**
 * Transfers credits between the workspace and one organisation, and says how it went.
 */
export function useTransfer(orgId: string) {
  const t = useT(transferTexts);
  const say = useSayProblem();
  const [keys] = useState(() => requestKeys());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AppError>();

  /** @returns whether the credits were transferred */
  const transfer = async (direction: Direction, amount: number): Promise<boolean> => {
    const request = { orgId, direction, amount };
    setBusy(true);
    setFailure(undefined);
    try {
      await api.credits.transfer({ ...request, idempotencyKey: keys.keyOf(request) });
      keys.succeeded();
      notify({ kind: "success", text: () => t("done") });
      return true;
    } catch (thrown) {
      setFailure(toAppError(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    transfer,
    busy,
    failure: failure && say(textOf(failure)),
    clearFailure: () => setFailure(undefined),
  };
}

function textOf({ code, message }: AppError): string {
  return unexplained.includes(code) ? problem("credits.transferFailed") : message;
}
