import { Button, Stack, Text } from "@chakra-ui/react";
import { problem } from "@parley/contract/problems/problem.ts";
import { region as regions, type Region } from "@parley/contract/platform/region.ts";
import type { RemovalPlan } from "@parley/contract/accounts/calls.ts";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { apiIn } from "#platform/api/api.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSession } from "#platform/auth/session.ts";
import type { SessionUser } from "#platform/auth/session.ts";
import { useSayProblem } from "#platform/i18n/problems/useSayProblem.ts";
import { useT } from "#platform/i18n/useT.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { FormSkeleton } from "#ui/feedback/Skeletons.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { profileTexts } from "./profileTexts.ts";

const RemovalDialog = lazy(() => import("./RemovalDialog.tsx"));

/** Says what becomes of the person's workspaces, in both regions, and deletes the account. */
export function RemovalPanel({ user }: { user: SessionUser }) {
  const t = useT(profileTexts);
  const say = useSayProblem();
  const [asking, setAsking] = useState(false);
  const places = useRegionsOfPerson();
  const reading = usePlan(places);
  return (
    <Panel title={t("deleteTitle")} line={t("deleteLine")}>
      <LiveContent
        live={reading}
        waiting={<FormSkeleton fields={1} />}
        errorTitle={t("planFailed")}
      >
        {({ deleted, left, shared }) => (
          <Stack gap="4" align="flex-start">
            {deleted.length > 0 ? (
              <Text>{t("deletedWith", { names: deleted.join(", ") })}</Text>
            ) : null}
            {left.length > 0 ? <Text>{t("leftWith", { names: left.join(", ") })}</Text> : null}
            {shared.length > 0 ? (
              <Callout tone="warning">
                {say(problem("accounts.ownsShared", { names: shared.join(", ") }))}
              </Callout>
            ) : (
              <Button variant="outline" color="fg.error" onClick={() => setAsking(true)}>
                <Trash2 />
                {t("delete")}
              </Button>
            )}
            {asking ? (
              <Suspense fallback={null}>
                <RemovalDialog
                  user={user}
                  names={deleted}
                  regions={places}
                  onClose={() => setAsking(false)}
                />
              </Suspense>
            ) : null}
          </Stack>
        )}
      </LiveContent>
    </Panel>
  );
}

/** Where the person has workspaces: here, and perhaps in the other region too. */
function useRegionsOfPerson(): readonly Region[] {
  const here = useSession((state) => state.region);
  const inBoth = useSession((state) => state.doubleAccount);
  return useMemo(
    // This one last: what is open here needs its workspace until the end.
    () => (inBoth ? [...regions.options.filter((one) => one !== here), here] : [here]),
    [here, inBoth],
  );
}

function usePlan(places: readonly Region[]) {
  // Whoever joins or leaves changes what is in the way.
  const known = useSession(({ workspaces }) =>
    workspaces.map(({ id, memberUids }) => `${id} ${memberUids.length}`).join(),
  );
  const fetch = useCallback(async (): Promise<RemovalPlan> => {
    const plans = await Promise.all(places.map((one) => apiIn(one).accounts.planRemoval({})));
    return {
      deleted: plans.flatMap(({ deleted }) => deleted),
      left: plans.flatMap(({ left }) => left),
      shared: plans.flatMap(({ shared }) => shared),
    };
  }, [places]);
  return useFetched(fetch, { changed: known }).reading;
}
