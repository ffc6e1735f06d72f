import { Button, Flex, Heading, Text } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { ownerName } from "@parley/contract/workspaces/shownName.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { Link, useNavigate } from "react-router";
import { selectWorkspace, useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { creditsPath, orgPagePath } from "#platform/page/paths.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { Card } from "#ui/layout/Card.tsx";
import { creditsTexts } from "./creditsTexts.ts";
import { useOwnWorkspaces } from "./useOwnWorkspaces.ts";

interface GetCreditsProps {
  /** Whose account it is; undefined for the workspace's own. */
  org: Pick<Org, "ID" | "name"> | undefined;
}

/**
 * How an account comes by more credits while they cannot be bought: what its workspace's owner transfers from another
 * of theirs, which this opens, or what an organisation is given by the workspace.
 */
export function GetCredits({ org }: GetCreditsProps) {
  const t = useT(creditsTexts);
  return (
    <Card as="section" aria-labelledby="get-credits" p={{ base: "4", md: "5" }}>
      <Heading as="h2" id="get-credits" size="sm">
        {t("moreTitle")}
      </Heading>
      <Text color="fg.muted" mt="1" textWrap="pretty">
        {t("notSoldYet")} {org ? t("moreForOrg", { name: org.name }) : <ForWorkspace />}
      </Text>
      {org ? <OrgLink org={org} /> : <Sources />}
    </Card>
  );
}

function OrgLink({ org }: { org: Pick<Org, "ID" | "name"> }) {
  const t = useT(creditsTexts);
  const region = useSession((state) => state.region);
  return (
    <Button asChild size="sm" variant="outline" maxW="full" mt="3">
      <Link to={orgPagePath(region, org.ID)}>
        <Text truncate>{t("openOrg", { name: org.name })}</Text>
      </Link>
    </Button>
  );
}

function ForWorkspace() {
  const t = useT(creditsTexts);
  const { workspaceId, workspaces, user } = useSession();
  const { open, others } = useOwnWorkspaces();
  const shown = workspaces.find(({ id }) => id === workspaceId);
  if (!shown) return null;
  if (!open) return t("moreFromOwner", { owner: ownerName(shown) });
  const transfer = t(others.length > 0 ? "moreFromOwn" : "noneElsewhere");
  // Only a person's first workspace gets them.
  const isGivenFirst = open.id === user?.uid && !user.emailVerified && open.freeLTsTS === 0;
  return isGivenFirst ? `${t("firstOnes", { count: FREE_CREDITS })} ${transfer}` : transfer;
}

/** The owner's other workspaces, each a button that opens its transfer to this one. */
function Sources() {
  const t = useT(creditsTexts);
  const navigate = useNavigate();
  const { region, workspaceId } = useSession();
  const labelOf = useWorkspaceLabel();
  const { open, others } = useOwnWorkspaces();
  if (!open || others.length === 0) return null;
  const transferFrom = (id: string) => {
    void navigate(creditsPath(region, { giveTo: workspaceId }));
    selectWorkspace(id);
  };
  return (
    <Flex gap="2" wrap="wrap" mt="3">
      {others.map((one) => (
        <Button
          key={one.id}
          size="sm"
          variant="outline"
          maxW="full"
          onClick={() => transferFrom(one.id)}
        >
          <Text truncate>{t("getFrom", { name: labelOf(one) })}</Text>
        </Button>
      ))}
    </Flex>
  );
}
