import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";

type BalanceTransaction = Kinds["balance_transaction"];
type FeeDetail = BalanceTransaction["fee_details"][number];

const DAY = 86_400;

/** How long until the money of a payment can be paid out. */
const DAYS_PENDING = 2;

/** Writes what an amount did to an account's balance. */
export function addToBalance(
  m: Merchant,
  given: {
    type: BalanceTransaction["type"];
    category: string;
    amount: number;
    currency: string;
    source: string;
    at: number;
    fees?: FeeDetail[];
    description?: string | null;
    isPending?: boolean;
  },
): BalanceTransaction {
  const { type, category, amount, currency, source, at, fees = [] } = given;
  const fee = fees.reduce((sum, one) => sum + one.amount, 0);
  return m.add({
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: given.isPending ? at + DAYS_PENDING * DAY : at,
    balance_type: "payments",
    created: at,
    currency,
    description: given.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fees,
    net: amount - fee,
    reporting_category: category,
    source,
    status: given.isPending ? "pending" : "available",
    type,
  });
}

/** What Stripe takes of a payment: 2.9 % and 30 of the smallest unit. */
export function stripeFee(amount: number, currency: string): FeeDetail {
  return {
    amount: Math.round(amount * 0.029) + 30,
    application: null,
    currency,
    description: "Stripe processing fees",
    type: "stripe_fee",
  };
}

/** What an account has, by currency. */
export function balanceOf(m: Merchant) {
  const now = m.platform.now();
  const sums = (isWanted: (one: BalanceTransaction) => boolean) => {
    const byCurrency = new Map<string, number>();
    for (const one of m.all("balance_transaction"))
      byCurrency.set(
        one.currency,
        (byCurrency.get(one.currency) ?? 0) + (isWanted(one) ? one.net : 0),
      );
    return [...byCurrency].map(([currency, amount]) => ({
      amount,
      currency,
      source_types: { card: amount },
    }));
  };
  return {
    object: "balance",
    available: sums(({ available_on }) => available_on <= now),
    livemode: false,
    pending: sums(({ available_on }) => available_on > now),
    refund_and_dispute_prefunding: { available: [], pending: [] },
  };
}
