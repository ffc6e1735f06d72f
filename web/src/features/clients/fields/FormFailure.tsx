import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { formTexts } from "./formTexts.ts";

/** Says above a form's fields that what it was sent for did not work. @param reason as the failure says it */
export function FormFailure({ reason }: { reason: string }) {
  const t = useT(formTexts);
  return <Callout tone="error">{t("failed", { reason })}</Callout>;
}
