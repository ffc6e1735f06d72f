import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { releaseTexts } from "./releaseTexts.ts";

export interface ReleaseActs {
  busy: boolean;
  /** Lets a version go live, newer or older. @returns whether it is */
  goLive: (version: number) => Promise<boolean>;
  /** Has the golden questions asked of the newest version. */
  check: () => Promise<boolean>;
  /** Deletes all versions but the live one and the newest. */
  drop: () => Promise<boolean>;
}

/** What people do with versions; each says whether it is done, and shows a notice if it fails. */
export function useReleaseActs(agentId: string): ReleaseActs {
  const t = useT(releaseTexts);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done?: () => string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      if (done) notify({ kind: "success", text: done });
      return true;
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    goLive: (version) =>
      act(
        () => api.knowledge.setLive({ agentId, version }),
        () => t("wentLive", { version }),
      ),
    check: () => act(() => api.knowledge.runQuestions({ agentId })),
    drop: () =>
      act(
        () => api.knowledge.dropVersions({ agentId }),
        () => t("dropped"),
      ),
  };
}
