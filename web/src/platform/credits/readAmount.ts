import { TRANSFER_MAX } from "@parley/contract/credits/calls.ts";
import { problem } from "@parley/contract/problems/problem.ts";

export type Direction = "toOrg" | "toWorkspace";

type Amount = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

/** The whole credits that are typed; 0 for anything else. */
export function amountOf(typed: string): number {
  const text = typed.trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/**
 * Reads a typed amount: whole credits, at most what the source has.
 * @param available the source's balance; undefined while unknown
 * @returns the amount, or what is wrong with it
 */
export function readAmount(
  typed: string,
  direction: Direction,
  available: number | undefined,
): Amount {
  const amount = amountOf(typed);
  if (amount < 1 || amount > TRANSFER_MAX) return { problem: problem("credits.amountInvalid") };
  if (available !== undefined && amount > available)
    return {
      problem: problem(
        direction === "toOrg" ? "credits.notEnoughWorkspace" : "credits.notEnoughOrg",
      ),
    };
  return { amount };
}
