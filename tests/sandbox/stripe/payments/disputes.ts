import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { addToBalance } from "./balance.ts";

type Dispute = Kinds["dispute"];

const DAY = 86_400;
/** What a bank takes for a dispute, won or lost. */
const DISPUTE_FEE = 1500;

/** A card's holder wants a payment, or a part of it, back: the bank takes it at once. */
export function openDispute(
  m: Merchant,
  charge: Kinds["charge"],
  amount: number,
  reason: string,
): Dispute {
  if (charge.disputed)
    throw invalid("This charge is disputed already.", { code: "charge_disputed" });
  if (amount > charge.amount - charge.amount_refunded)
    throw invalid("There is less left of this charge than is disputed.", { param: "amount" });
  const id = newId("du");
  const { currency, created } = charge;
  const at = Math.max(created, m.now(m.find("customer", charge.customer)?.test_clock));
  const disputed = m.change(charge, { disputed: true }, "charge.updated");
  const transaction = addToBalance(m, {
    type: "adjustment",
    category: "dispute",
    amount: -amount,
    currency,
    source: id,
    at,
    fees: [
      {
        amount: DISPUTE_FEE,
        application: null,
        currency,
        description: "Dispute fee",
        type: "stripe_fee",
      },
    ],
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute = m.add(
    {
      id,
      object: "dispute",
      amount,
      balance_transactions: [transaction.id],
      charge: disputed.id,
      created: at,
      currency,
      enhanced_eligibility_types: [],
      evidence: noEvidence,
      evidence_details: {
        due_by: at + 7 * DAY,
        enhanced_eligibility: {},
        has_evidence: false,
        past_due: false,
        submission_count: 0,
        submission_method: "not_submitted",
      },
      intended_submission_method: "manual",
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason,
      status: "needs_response",
    },
    "charge.dispute.created",
  );
  m.emit("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank decides. What was won comes back, without the fee. */
export function closeDispute(m: Merchant, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status === "won" || dispute.status === "lost")
    throw invalid("This dispute is already closed.");
  const back =
    status === "won"
      ? addToBalance(m, {
          type: "adjustment",
          category: "dispute_reversal",
          amount: dispute.amount,
          currency: dispute.currency,
          source: dispute.id,
          at: Math.max(dispute.created, m.now()),
          description: `Chargeback reversal for ${dispute.charge}`,
        })
      : null;
  const closed = m.change(dispute, {
    status,
    balance_transactions: [...dispute.balance_transactions, ...(back ? [back.id] : [])],
  });
  if (back) m.emit("charge.dispute.funds_reinstated", closed);
  m.emit("charge.dispute.closed", closed);
  return closed;
}

const noEvidence: Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
