import { Link as TextLink } from "@chakra-ui/react";
import { AGENCY_PLACEHOLDER_NAME, agency, agencyPath } from "@parley/contract/agencies/agency.ts";
import { Link } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc } from "#platform/live/live.ts";
import { docRef } from "#platform/live/liveRef.ts";
import { agencyPagePath } from "#platform/page/paths.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { peopleTexts } from "./peopleTexts.ts";

/** Says, before somebody is invited, that nobody has named the agency whose name they read; nothing once it has one. */
export function BrandNote({ agencyId }: { agencyId: string }) {
  const t = useT(peopleTexts);
  const region = useSession((state) => state.region);
  const { data } = useLiveDoc(docRef(agencyPath(agencyId)), agency);
  if (data?.name !== AGENCY_PLACEHOLDER_NAME) return null;
  return (
    <Callout tone="info">
      {t("unnamed", { name: data.name })}{" "}
      <TextLink asChild variant="underline" color="inherit" display="inline">
        <Link to={agencyPagePath(region)}>{t("nameAgency")}</Link>
      </TextLink>
    </Callout>
  );
}
