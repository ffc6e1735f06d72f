import { Skeleton, Stack } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { useSearchParams } from "react-router";
import { useRunway } from "#platform/credits/useRunway.ts";
import { useBalance } from "#platform/live/balance.ts";
import type { Live } from "#platform/live/live.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useSession } from "#platform/auth/session.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { Loading, TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Select } from "#ui/form/Select.tsx";
import { BalanceCard } from "./BalanceCard.tsx";
import { ChartPanel } from "./chart/ChartPanel.tsx";
import { creditsTexts } from "./creditsTexts.ts";
import { GetCredits } from "./GetCredits.tsx";
import { GiveButton } from "./GiveButton.tsx";
import { LogPanel } from "./log/LogPanel.tsx";

interface CreditsPageProps {
  /** The workspace's organisations, each with an account of its own. */
  orgs: Live<readonly Pick<Org, "ID" | "name">[]>;
}

/** An account's balance, usage and movements; by default the workspace's own. */
export default function CreditsPage({ orgs: live }: CreditsPageProps) {
  const t = useT(creditsTexts);
  // If they cannot be read, the workspace's own account is there all the same.
  const orgs = live.data ?? [];
  const isLoading = live.status === "loading";
  const workspaceId = useSession((state) => state.workspaceId);
  // In the URL, so that an organisation's page can link to its account.
  const [search, setSearch] = useSearchParams();
  const picked = search.get("org") ?? "";
  // A deleted organisation no longer has an account.
  const orgId = orgs.some(({ ID }) => ID === picked) ? picked : "";
  const balance = useBalance(orgId ? orgAccount(orgId) : workspaceAccount(workspaceId));
  const runway = useRunway(orgId, balance.data);
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader
        title={t("title")}
        line={t("line")}
        action={orgId ? undefined : <GiveButton key={workspaceId} available={balance.data} />}
      />
      {isLoading ? <CreditsSkeleton /> : null}
      {/* It reads meanwhile, but shows nothing yet, as the choice of account would push down what follows it. */}
      <Stack gap="4" hidden={isLoading}>
        <BalanceCard orgId={orgId} balance={balance} note={runway.text}>
          {orgs.length > 0 ? (
            <Select
              variant="ghost"
              aria-label={t("account")}
              value={orgId}
              options={[
                { value: "", label: t("workspace") },
                ...orgs.map(({ ID, name }) => ({ value: ID, label: name })),
              ]}
              onChange={({ target: { value } }) =>
                setSearch(value ? { org: value } : {}, { replace: true })
              }
            />
          ) : null}
        </BalanceCard>
        <GetCredits org={orgs.find(({ ID }) => ID === orgId)} />
        <ChartPanel key={`chart ${workspaceId} ${orgId}`} orgId={orgId} balance={balance.data} />
        <LogPanel
          key={`log ${workspaceId} ${orgId}`}
          orgId={orgId}
          balance={balance.data}
          withMargin={orgs.length > 0}
          orgs={orgs}
        />
      </Stack>
    </>
  );
}

/** The page's own shape: the balance, how to get more, the chart, and the movements. */
function CreditsSkeleton() {
  return (
    <Stack gap="4">
      <Loading>
        <Stack gap="4">
          <Skeleton h={{ base: "12.5rem", md: "7.5rem" }} borderRadius="l3" />
          <Skeleton h="6.5rem" borderRadius="l3" />
          <Skeleton h="24rem" borderRadius="l3" />
        </Stack>
      </Loading>
      <TableSkeleton />
    </Stack>
  );
}
