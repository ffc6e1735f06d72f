import { Box, Button } from "@chakra-ui/react";
import { Coins } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useMatch } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { creditsPath } from "#platform/page/paths.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ownerTexts } from "../ownerTexts.ts";
import { useUnpaidText } from "./useUnpaidText.ts";
import { unpaidOf, type UnpaidAgents } from "./useUnpaidAgents.ts";

const TransferDialog = lazy(() => import("#features/clients/transfer/TransferDialog.tsx"));

/**
 * Says which agents cannot answer, until whoever pays for them has credits again; on an agent's own pages whether that one
 * cannot, and before there is any that the first one could not. Where one organisation alone pays, credits can be transferred
 * to it at once.
 */
export function CreditsBanner({ unpaid: all }: { unpaid: UnpaidAgents | undefined }) {
  const open = useMatch("/app/:region/agents/:agentId/*")?.params.agentId;
  const unpaid = all && open ? unpaidOf(all, open) : all;
  const isEmpty = all?.total === 0 && all.isWorkspaceOut;
  const t = useT(ownerTexts);
  const region = useSession((state) => state.region);
  // Before that, the banner that asks for it says so, and where credits may come from.
  const verified = useSession((state) => state.user?.emailVerified ?? false);
  const { said, inFull } = useUnpaidText()(unpaid);
  // Kept here, as the banner goes once there are credits, while the dialog may still be open.
  const [transferring, setTransferring] = useState<UnpaidAgents["orgs"][number]>();
  const [org, ...others] = unpaid?.orgs ?? [];
  const onlyOrg = others.length === 0 && !unpaid?.isWorkspaceOut ? org : undefined;
  return (
    <>
      {isEmpty && verified ? (
        <Banner
          tone="warning"
          short={t("noCreditsYetShort")}
          icon={<Coins size={18} />}
          action={
            <Button asChild size="sm" variant="outline">
              <Link to={creditsPath(region)}>{t("outOfCreditsAction")}</Link>
            </Button>
          }
        >
          {t("noCreditsYet")}
        </Banner>
      ) : null}
      {said && verified ? (
        <Banner
          tone="warning"
          short={t("outOfCreditsShort")}
          icon={<Coins size={18} />}
          action={
            onlyOrg ? (
              <Button size="sm" variant="outline" onClick={() => setTransferring(onlyOrg)}>
                {t("transferCredits")}
              </Button>
            ) : (
              <Button asChild size="sm" variant="outline">
                <Link to={creditsPath(region)}>{t("outOfCreditsAction")}</Link>
              </Button>
            )
          }
        >
          <span title={inFull === said ? undefined : inFull}>{said}</span>
          <Box as="span" hideBelow="md">
            {" "}
            {t("keptInChats")}
          </Box>
        </Banner>
      ) : null}
      {transferring ? (
        <Suspense fallback={null}>
          <TransferDialog org={transferring} onClose={() => setTransferring(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
