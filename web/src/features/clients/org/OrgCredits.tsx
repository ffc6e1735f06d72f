import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { ArrowLeftRight, ChartColumn, Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { useBalance } from "#platform/live/balance.ts";
import { creditsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Card } from "#ui/layout/Card.tsx";
import { LazyMenu } from "#ui/overlay/LazyMenu.tsx";
import { clientsTexts } from "../clientsTexts.ts";
import { Amount } from "../Amount.tsx";
import { useCreditsNote } from "./useCreditsNote.ts";

const TransferDialog = lazy(() => import("../transfer/TransferDialog.tsx"));

/** The organisation's balance and for how long it lasts, with a button to transfer credits either way. */
export function OrgCredits({ org }: { org: Org }) {
  const t = useT(clientsTexts);
  const balance = useBalance(orgAccount(org.ID));
  const note = useCreditsNote(org, balance.data);
  const [moving, setMoving] = useState(false);
  return (
    <Card as="section" aria-label={t("balance")} mb="4" py="2" pe={{ base: "1.5", sm: "2.5" }}>
      <Flex align="center" gap={{ base: "3", sm: "4" }} minH={{ base: "12", sm: "10" }}>
        <Text textStyle="xl" fontWeight="semibold">
          <Amount of={balance} />
        </Text>
        <Box flex="1" minW="0" textStyle="xs">
          <Text color="fg.muted">{t("balance")}</Text>
          <Text
            role="status"
            minH="4"
            color={note.isPressing ? "fg.warning" : "fg.muted"}
            textWrap="pretty"
          >
            {note.text}
          </Text>
        </Box>
        <Button hideBelow="sm" variant="outline" onClick={() => setMoving(true)}>
          <ArrowLeftRight />
          {t("transfer")}
        </Button>
        <CreditsMenu org={org} onTransfer={() => setMoving(true)} />
      </Flex>
      {moving ? (
        <Suspense fallback={null}>
          <TransferDialog org={org} onClose={() => setMoving(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}

/** What is done seldom, and on a phone all that is done, with an organisation's credits. */
function CreditsMenu({ org, onTransfer }: { org: Org; onTransfer: () => void }) {
  const t = useT(clientsTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const usage = {
    kind: "item",
    key: "usage",
    label: t("usage"),
    before: <ChartColumn size={16} />,
    onSelect: () => void navigate(creditsPath(region, { orgId: org.ID })),
  } as const;
  const transfer = {
    kind: "item",
    key: "transfer",
    label: t("transfer"),
    before: <ArrowLeftRight size={16} />,
    onSelect: onTransfer,
  } as const;
  const trigger = (
    <Button variant="ghost" px="0" aria-label={t("creditsActions", { name: org.name })}>
      <Ellipsis />
    </Button>
  );
  return (
    <>
      <Box hideBelow="sm">
        <LazyMenu placement="bottom-end" trigger={trigger} entries={[usage]} />
      </Box>
      <Box hideFrom="sm">
        <LazyMenu placement="bottom-end" trigger={trigger} entries={[transfer, usage]} />
      </Box>
    </>
  );
}
