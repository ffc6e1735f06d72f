import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { ArrowLeftRight, ChartColumn } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { creditsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Card } from "#ui/layout/Card.tsx";
import { clientsTexts } from "../clientsTexts.ts";
import { Credits } from "../Credits.tsx";

const TransferDialog = lazy(() => import("../transfer/TransferDialog.tsx"));

/** The organisation's balance, with a button to transfer credits either way. */
export function OrgCredits({ org }: { org: Org }) {
  const t = useT(clientsTexts);
  const region = useSession((state) => state.region);
  const [moving, setMoving] = useState(false);
  return (
    <Card as="section" aria-label={t("balance")} mb="5" py="3">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box>
          <Text textStyle="xs" color="fg.muted">
            {t("balance")}
          </Text>
          <Text textStyle="lg" fontWeight="semibold">
            <Credits accountId={orgAccount(org.ID)} />
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button asChild variant="ghost">
            <Link to={creditsPath(region, { orgId: org.ID })}>
              <ChartColumn />
              {t("usage")}
            </Link>
          </Button>
          <Button variant="outline" onClick={() => setMoving(true)}>
            <ArrowLeftRight />
            {t("transfer")}
          </Button>
        </Flex>
      </Flex>
      {moving ? (
        <Suspense fallback={null}>
          <TransferDialog org={org} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
