import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { addToBalance } from "./balance.ts";
import { applicationFeeDetail } from "./charge.ts";

/**
 * Gives money back.
 * @param given.returnsFee whether the platform gives back its share of it
 * @throws StripeProblem if there is not that much left, or its holder disputes the payment
 */
export function refund(
  m: Merchant,
  charge: Kinds["charge"],
  given: {
    amount: number | undefined;
    reason: Kinds["refund"]["reason"];
    metadata: Record<string, string>;
    returnsFee: boolean;
  },
): Kinds["refund"] {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== "succeeded")
    throw invalid("This charge did not succeed.", { code: "charge_not_refundable" });
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  const amount = given.amount ?? left;
  if (amount < 1) throw invalid("Invalid positive integer", { param: "amount" });
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: "amount" },
    );
  const { currency, payment_intent, payment_method } = charge;
  const id = newId("re");
  const at = m.now(m.find("customer", charge.customer)?.test_clock);
  const share = given.returnsFee ? returnFee(m, charge, amount, at) : 0;
  const transaction = addToBalance(m, {
    type: "refund",
    category: "refund",
    amount: -amount,
    currency,
    source: id,
    at,
    fees: share > 0 ? [applicationFeeDetail(m, -share, currency)] : [],
    description: "REFUND FOR CHARGE",
  });
  const made = m.add({
    id,
    object: "refund",
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: at,
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
        type: "refund",
      },
      type: "card",
    },
    metadata: given.metadata,
    payment_intent,
    payment_method,
    reason: given.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  m.change(
    charge,
    {
      amount_refunded: charge.amount_refunded + amount,
      refunded: charge.amount_refunded + amount === charge.amount,
    },
    "charge.refunded",
  );
  m.emit("refund.created", made);
  return made;
}

/** Gives back the platform's share in the proportion in which the payment is. */
function returnFee(m: Merchant, charge: Kinds["charge"], amount: number, at: number): number {
  const { main } = m.platform;
  const fee = main.find("application_fee", charge.application_fee);
  if (!fee)
    throw invalid("This charge has no application fee to refund.", {
      param: "refund_application_fee",
    });
  const isLast = charge.amount_refunded + amount === charge.amount;
  const share = isLast
    ? fee.amount - fee.amount_refunded
    : Math.min(fee.amount - fee.amount_refunded, Math.round((fee.amount * amount) / charge.amount));
  if (share > 0) refundFee(m, fee, share, at);
  return share;
}

/** Takes from the platform what it returns of its share. */
export function refundFee(
  m: Merchant,
  fee: Kinds["application_fee"],
  amount: number,
  at: number,
): Kinds["fee_refund"] {
  const { main } = m.platform;
  const id = newId("fr");
  const transaction = addToBalance(main, {
    type: "application_fee_refund",
    category: "platform_earning_refund",
    amount: -amount,
    currency: fee.currency,
    source: id,
    at,
  });
  const made = main.add({
    id,
    object: "fee_refund",
    amount,
    balance_transaction: transaction.id,
    created: at,
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  });
  main.change(
    fee,
    {
      amount_refunded: fee.amount_refunded + amount,
      refunded: fee.amount_refunded + amount === fee.amount,
    },
    "application_fee.refunded",
  );
  return made;
}
