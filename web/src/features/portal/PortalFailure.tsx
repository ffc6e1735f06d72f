import { useT } from "#platform/i18n/useT.ts";
import { ErrorState } from "#ui/feedback/ErrorState.tsx";
import { portalTexts } from "./portalTexts.ts";
import { usePortalTitle } from "./usePortalTitle.ts";

/** The whole page when not even the agency's looks could be had; it names nobody. */
export function PortalFailure() {
  const t = useT(portalTexts);
  usePortalTitle("", t("failedTitle"));
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
