import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import type { Cause } from "@parley/contract/credits/entry.ts";
import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { useCallback, useMemo } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import { creditsTexts } from "./creditsTexts.ts";

/** An agent's name; the ledger outlives agents, so deleted ones get a name too. */
export function useAgentName(): (agentId: string) => string {
  const t = useT(creditsTexts);
  const cards = useAgentCards();
  const titles = useMemo(
    () => new Map((cards.data ?? []).map(({ ID, title }) => [ID, title])),
    [cards.data],
  );
  return useCallback(
    (agentId) => (agentId === "" ? t("noAgent") : (titles.get(agentId) ?? t("deletedAgent"))),
    [t, titles],
  );
}

/** A cause's name. */
export function useCauseName(): (cause: Cause) => string {
  const t = useT(creditsTexts);
  return useCallback((cause) => t(cause === "agent" ? "agent-cause" : cause), [t]);
}

/** The cause of a movement, and for a transfer from where or to where. */
export function useMovementName(
  orgs: readonly Pick<Org, "ID" | "name">[],
): (row: Pick<UsageRow, "causedBy" | "direction" | "otherAccount">) => string {
  const t = useT(creditsTexts);
  const causeName = useCauseName();
  const workspaces = useSession((state) => state.workspaces);
  const labelOf = useWorkspaceLabel();
  const names = useMemo(
    () =>
      new Map([
        ...orgs.map(({ ID, name }) => [orgAccount(ID), name] as const),
        ...workspaces.map((one) => [workspaceAccount(one.id), labelOf(one)] as const),
      ]),
    [orgs, workspaces, labelOf],
  );
  return useCallback(
    ({ causedBy, direction, otherAccount }) => {
      if (otherAccount === "") return causeName(causedBy);
      const name = names.get(otherAccount) ?? t("goneAccount");
      return t(direction === "increase" ? "transferFrom" : "transferTo", { name });
    },
    [causeName, names, t],
  );
}
