import { Bot } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { panelTexts } from "../panel/panelTexts.ts";

/** Stands where a demo would be when its link leads to no agent, for whatever reason. */
export function UnknownDemo() {
  const t = useT(panelTexts);
  return (
    <EmptyState isPage icon={<Bot />} title={t("demoUnknownTitle")} line={t("demoUnknownLine")} />
  );
}
