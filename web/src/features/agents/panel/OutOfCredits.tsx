import { useBalance } from "#platform/live/balance.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { panelTexts } from "./panelTexts.ts";

/** Tells whoever runs the agent what a visitor is not told: that it is silent for want of credits. */
export function OutOfCredits({ payer }: { payer: string }) {
  const t = useT(panelTexts);
  const balance = useBalance(payer);
  if (balance.status !== "ready" || balance.data > 0) return null;
  return (
    <Callout tone="warning" m="3" textStyle="sm">
      {t("noCredits")}
    </Callout>
  );
}
