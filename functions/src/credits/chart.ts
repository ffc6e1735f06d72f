import {
  creditsDay,
  creditsDayPath,
  dayKeyOf,
  emptyDay,
  isAfter,
  isSpend,
  ROLLUP_MARK,
  rollupMark,
  withEntry,
  type CreditsDay,
} from "@parley/contract/credits/day.ts";
import { entry, LEDGER } from "@parley/contract/credits/entry.ts";
import type { ClientPrincipal, MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { readableAccount } from "./readableAccount.ts";

const DAY_MS = 86_400_000;

/**
 * What an account used in the last few days, oldest first, up to the very last entry: the days `sweep`
 * has added up and the entries since, read in one snapshot.
 * @throws AppError as `readableAccount`
 */
export async function chart(
  deps: Pick<Deps, "db" | "now">,
  principal: MemberPrincipal | ClientPrincipal,
  input: { orgId?: string | undefined; days: number },
): Promise<{ days: CreditsDay[] }> {
  const { db } = deps;
  const accountId = await readableAccount(deps, principal, input.orgId);
  const today = deps.now();
  const names = Array.from({ length: input.days }, (_, place) =>
    dayKeyOf(today - (input.days - 1 - place) * DAY_MS),
  );
  const days = await db.runTransaction(
    async (transaction) => {
      const [stored, ...added] = await transaction.getAll(
        db.doc(ROLLUP_MARK),
        ...names.map((day) => db.doc(creditsDayPath(accountId, day))),
      );
      const mark = rollupMark.safeParse(stored?.data()).data ?? { ts: 0, id: "" };
      const young = await transaction.get(
        db
          .collection(LEDGER)
          .where("accounts", "array-contains", accountId)
          .where("ts", ">=", Math.max(mark.ts, Date.parse(names[0] ?? "")))
          .orderBy("ts"),
      );
      const entries = young.docs
        // One that cannot be read is left out here, and reported where days are added up.
        .flatMap((one) => entry.safeParse(one.data()).data ?? [])
        .filter((one) => one.from === accountId && isSpend(one) && isAfter(one, mark));
      return names.map((day, place) =>
        entries
          .filter(({ ts }) => dayKeyOf(ts) === day)
          .reduce(withEntry, creditsDay.safeParse(added[place]?.data()).data ?? emptyDay(day)),
      );
    },
    { readOnly: true },
  );
  const seesCost = principal.kind === "member";
  return { days: seesCost ? days : days.map((day) => ({ ...day, costMicros: 0 })) };
}
