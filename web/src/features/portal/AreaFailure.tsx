import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { areaTexts } from "./areaTexts.ts";
import { useAreaTitle } from "./useAreaTitle.ts";

/** The whole page when not even the agency's looks could be had; it names nobody. */
export function AreaFailure() {
  const t = useT(areaTexts);
  useAreaTitle("", t("failedTitle"));
  return (
    <main>
      <ErrorState
        isPage
        title={t("failedTitle")}
        line={t("failedLine")}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
