import { useEffect } from "react";
import { unanswered } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { PageFailure } from "#ui/feedback/PageFailure.tsx";
import { appTexts } from "./appTexts.ts";
import { useEndOfFirstPaint } from "./firstPaint.ts";

/**
 * The whole page when nothing loaded: says so, and offers to try again. It names no product, as an agency's
 * clients see it too.
 */
export function LoadFailure() {
  useEndOfFirstPaint();
  const t = useT(appTexts);
  const title = t("failedTitle");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <PageFailure
      title={title}
      line={unanswered().message}
      onRetry={() => window.location.reload()}
    />
  );
}
