import { timeLeft } from "@parley/contract/workspaces/invitation.ts";
import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { useEffect, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { nowSeconds } from "#platform/i18n/time.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { membersTexts } from "./membersTexts.ts";

/** Minutes are shown, so that a look every ten seconds is late by no more than that. */
const TICK_MS = 10_000;

/** How long an invitation is still good for, kept fresh. */
export function TimeLeft({ invitation }: { invitation: Pick<InvitationView, "expiresAt"> }) {
  const t = useT(membersTexts);
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(invitation, now);
  if (!left) return <StatusBadge tone="danger">{t("expired")}</StatusBadge>;
  return left.hours > 0 ? t("hoursLeft", left) : t("minutesLeft", left);
}
