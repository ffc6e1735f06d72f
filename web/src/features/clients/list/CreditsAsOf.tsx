import { useCallback } from "react";
import { readBalance } from "#platform/live/balance.ts";
import { useFetched } from "#platform/api/useFetched.ts";
import { Amount } from "../Credits.tsx";

interface CreditsAsOfProps {
  accountId: string;
  /** When it changes, the balance is read again. */
  moment: number;
}

/** An account's balance, exact as of a moment: one read, where listening takes one for each shard. */
export function CreditsAsOf({ accountId, moment }: CreditsAsOfProps) {
  const read = useCallback(() => readBalance(accountId), [accountId]);
  return <Amount of={useFetched(read, { changed: moment }).reading} />;
}
