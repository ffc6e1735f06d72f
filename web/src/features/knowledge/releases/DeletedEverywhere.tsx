import { useT } from "#platform/i18n/useT.ts";
import { releaseTexts } from "./releaseTexts.ts";
import { useReleases } from "./useReleases.ts";

/** What deleting documents means for versions and golden questions, said before it is done. */
export function DeletedEverywhere({ agentId }: { agentId: string }) {
  const t = useT(releaseTexts);
  const { data } = useReleases(agentId);
  const asks = data !== null && data !== undefined && data.questions > 0 && data.mode !== "never";
  return (
    <>
      {t("deletedEverywhere")} {asks ? t("deletedUnchecked") : null}
    </>
  );
}
