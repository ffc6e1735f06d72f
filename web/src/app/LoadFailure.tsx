import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { appTexts } from "./appTexts.ts";

/** The whole page when nothing could be had of Parley: says so, and loads the page again. */
export function LoadFailure() {
  const t = useT(appTexts);
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
