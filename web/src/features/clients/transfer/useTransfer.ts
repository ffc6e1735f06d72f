import { problem } from "@parley/contract/problems/problem.ts";
import { useState } from "react";
import { randomId } from "@parley/contract/platform/id.ts";
import { api } from "#platform/api/api.ts";
import { NETWORK, toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import type { Direction } from "./readAmount.ts";
import { transferTexts } from "./transferTexts.ts";

/** Failures whose message tells a person nothing they could act on. */
const unexplained: readonly string[] = [NETWORK, "INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"];

/**
 * Transfers credits between the workspace and one organisation, and says how it went. `failure` is for
 * `useSayProblem`.
 */
export function useTransfer(orgId: string) {
  const t = useT(transferTexts);
  const [keys] = useState(() => requestKeys());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** @returns whether the credits were transferred */
  const transfer = async (direction: Direction, amount: number): Promise<boolean> => {
    const request = { orgId, direction, amount };
    setBusy(true);
    setFailure(undefined);
    try {
      await api.credits.transfer({ ...request, idempotencyKey: keys.keyOf(request) });
      keys.succeeded();
      notify({ kind: "success", text: t("done") });
      return true;
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      if (code === "NOT_FOUND") setFailure(problem("credits.workspaceGone"));
      else setFailure(unexplained.includes(code) ? problem("credits.transferFailed") : message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { transfer, busy, failure, clearFailure: () => setFailure(undefined) };
}

/**
 * Idempotency keys of one form. The same request keeps its key however often it is sent, so that a retry after
 * a lost answer transfers nothing twice; a different request, or one after a success, gets a new key.
 */
export function requestKeys(makeKey: () => string = () => randomId(24)) {
  let last: { request: string; key: string } | undefined;
  return {
    keyOf(request: object): string {
      const wanted = JSON.stringify(request);
      if (last?.request !== wanted) last = { request: wanted, key: makeKey() };
      return last.key;
    },
    succeeded(): void {
      last = undefined;
    },
  };
}
