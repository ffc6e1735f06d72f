import { Compass } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { usePortalTitle } from "../usePortalTitle.ts";
import { signInTexts } from "./signInTexts.ts";

/** An address of a portal that no agency has. It leads nowhere, least of all to somebody else's sign-in. */
export function UnknownAgency() {
  const t = useT(signInTexts);
  usePortalTitle("", t("unknownTitle"));
  return (
    <main>
      <EmptyState isPage icon={<Compass />} title={t("unknownTitle")} line={t("unknownLine")} />
    </main>
  );
}
