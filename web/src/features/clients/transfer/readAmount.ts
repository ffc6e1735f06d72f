import { TRANSFER_MAX } from "@parley/contract/credits/calls.ts";
import { problem } from "@parley/contract/problems/problem.ts";

export type Direction = "toOrg" | "toWorkspace";

type Amount = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

/**
 * What was typed as an amount to move: whole credits, no more than its source has.
 * @param available the balance of where it comes from; undefined while it is not known
 * @returns the amount, or why it is none
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
