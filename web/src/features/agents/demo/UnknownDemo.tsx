import { Bot } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { testPanelTexts } from "../testPanel/testPanelTexts.ts";

/** Shown instead of a demo when its link does not lead to an agent, for whatever reason. */
export function UnknownDemo() {
  const t = useT(testPanelTexts);
  return (
    <EmptyState isPage icon={<Bot />} title={t("demoUnknownTitle")} line={t("demoUnknownLine")} />
  );
}
