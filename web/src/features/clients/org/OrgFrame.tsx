import { Box, Button, Flex, Heading } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { clientsPath, orgPagePath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { useUnsavedPages } from "#platform/page/unsaved.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { AddButton } from "#ui/button/AddButton.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { TabsNav } from "#ui/layout/TabsNav.tsx";
import { clientsTexts } from "../clientsTexts.ts";
import { peopleTexts } from "../people/peopleTexts.ts";
import { OrgCredits } from "./OrgCredits.tsx";
import type { OrgSection } from "./orgSections.ts";

const PeopleSection = lazy(() => import("../people/PeopleSection.tsx"));
const AgentsSection = lazy(() => import("./AgentsSection.tsx"));
const OrgSettings = lazy(() => import("./OrgSettings.tsx"));

interface OrgFrameProps {
  org: Org;
  section: OrgSection;
  onDelete: () => void;
}

/** An organisation's header and credits, with one of its sections below. */
export function OrgFrame({ org, section, onDelete }: OrgFrameProps) {
  const t = useT(clientsTexts);
  const people = useT(peopleTexts);
  const region = useSession((state) => state.region);
  const { ID, name, squarePhotoURL } = org;
  usePageTitle(name);
  const [adding, setAdding] = useState(false);
  // A section that was opened stays mounted, so that switching between them loses nothing that was typed.
  const [opened, setOpened] = useState([section]);
  if (!opened.includes(section)) setOpened([...opened, section]);
  const unsavedPages = useUnsavedPages();
  const tabs = [
    { to: orgPagePath(region, ID), label: t("people"), end: true },
    { to: orgPagePath(region, ID, "agents"), label: t("agents") },
    { to: orgPagePath(region, ID, "settings"), label: t("settings") },
  ].map((tab) => ({ ...tab, mark: unsavedPages.includes(tab.to) ? t("unsaved") : undefined }));
  return (
    <>
      <Button asChild variant="ghost" size="sm" ms="-3" mb="1" color="fg.muted">
        <Link to={clientsPath(region)}>
          <ArrowLeft />
          {t("toList")}
        </Link>
      </Button>
      <Flex as="header" gap="3" align="center" mb="4">
        <Avatar name={name} src={squarePhotoURL} size={40} square />
        <Heading as="h1" size="lg" minW="0" overflowWrap="anywhere">
          {name}
        </Heading>
      </Flex>
      <OrgCredits org={org} />
      <TabsNav
        label={t("sections", { name })}
        tabs={tabs}
        action={
          section === "people" && org.clientIds.length > 0 ? (
            <AddButton size="sm" hideBelow="sm" onClick={() => setAdding(true)}>
              {people("add")}
            </AddButton>
          ) : undefined
        }
      />
      <Box pt="5">
        {opened.map((one) => (
          <Box key={one} hidden={one !== section}>
            <Suspense fallback={<FormSkeleton />}>
              {one === "people" ? (
                <PeopleSection org={org} adding={adding} onAdding={setAdding} />
              ) : null}
              {one === "agents" ? <AgentsSection org={org} /> : null}
              {one === "settings" ? <OrgSettings org={org} onDelete={onDelete} /> : null}
            </Suspense>
          </Box>
        ))}
      </Box>
    </>
  );
}
