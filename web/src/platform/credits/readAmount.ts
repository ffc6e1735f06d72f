import { TRANSFER_MAX } from "@parley/contract/credits/calls.ts";
import { problem } from "@parley/contract/problems/problem.ts";

export type Direction = "toOrg" | "toWorkspace";

type Amount = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

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
  const text = typed.trim();
  const amount = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (amount < 1 || amount > TRANSFER_MAX) return { problem: problem("credits.amountInvalid") };
  if (available !== undefined && amount > available)
    return {
      problem: problem(
        direction === "toOrg" ? "credits.notEnoughWorkspace" : "credits.notEnoughOrg",
      ),
    };
  return { amount };
}
