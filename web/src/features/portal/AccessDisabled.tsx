import type { AgencyView } from "@parley/contract/agencies/agency.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { problem } from "@parley/contract/problems/problem.ts";
import { Lock } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { portalTexts } from "./portalTexts.ts";
import { SignOutButton } from "./SignOutButton.tsx";
import { usePortalTitle } from "./usePortalTitle.ts";

/** The whole page while an organisation's access is disabled: its own message, or ours if it has none. */
export function AccessDisabled({ agency, org }: { agency: AgencyView; org: Org }) {
  const t = useT(portalTexts);
  const say = useSayProblem();
  usePortalTitle(t("accessOffTitle"), agency.name);
  return (
    <main>
      <EmptyState
        isPage
        icon={<Lock />}
        title={t("accessOffTitle")}
        line={org.settings.disableClientAccessMessage || say(problem("clients.disabled"))}
      />
      <SignOutButton />
    </main>
  );
}
