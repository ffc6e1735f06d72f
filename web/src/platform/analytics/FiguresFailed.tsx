import { Button } from "@chakra-ui/react";
import { Callout } from "#ui/feedback/Callout.tsx";
import { useT } from "../i18n/useT.ts";
import { periodTexts } from "./periodTexts.ts";

/** Above figures that leave out an agent whose days did not load. */
export function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT(periodTexts);
  return (
    <Callout tone="warning" display="flex" alignItems="center" gap="3" flexWrap="wrap">
      {t("someFailed")}
      <Button size="xs" variant="outline" onClick={onRetry}>
        {t("tryAgain")}
      </Button>
    </Callout>
  );
}
