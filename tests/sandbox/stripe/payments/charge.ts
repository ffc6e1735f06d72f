import type { Kinds, PaymentIntent, PaymentMethod } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import { addToBalance, stripeFee } from "./balance.ts";
import { behaviourOf, hopelessDeclines, type Decline } from "./testCards.ts";
import { cardOf } from "./paymentMethods.ts";

export type Charge = Kinds["charge"];

/** Writes a payment that a card's bank has made: charge, balance, the platform's share. */
export function chargeSucceeds(
  m: Merchant,
  intent: PaymentIntent,
  method: PaymentMethod,
  at: number,
): Charge {
  const id = newId("ch");
  const { amount, currency, application_fee_amount: share } = intent;
  const isBypassing = cardOf(m, method).number === "4000000000000077";
  const fee = share ? addApplicationFee(m, id, share, currency, at) : null;
  const transaction = addToBalance(m, {
    type: "charge",
    category: "charge",
    amount,
    currency,
    source: id,
    at,
    fees: [
      ...(share ? [applicationFeeDetail(m, share, currency)] : []),
      stripeFee(amount, currency),
    ],
    description: intent.description,
    isPending: !isBypassing,
  });
  return m.add(
    newCharge(m, id, intent, method, at, {
      application: share ? m.platform.applicationId : null,
      application_fee: fee,
      application_fee_amount: share,
      balance_transaction: transaction.id,
      outcome: outcome("authorized", null, "Payment complete.", null),
    }),
    "charge.succeeded",
  );
}

/** Writes a payment that was refused. */
export function chargeFails(
  m: Merchant,
  intent: PaymentIntent,
  method: PaymentMethod,
  at: number,
  { code, declineCode, message }: Decline,
): Charge {
  const advice = hopelessDeclines.includes(declineCode) ? "do_not_try_again" : "try_again_later";
  return m.add(
    newCharge(m, newId("ch"), intent, method, at, {
      amount_captured: 0,
      captured: false,
      paid: false,
      status: "failed",
      receipt_url: null,
      failure_code: code,
      failure_message: message,
      outcome: outcome(
        "issuer_declined",
        declineCode,
        `The bank returned the decline code \`${declineCode}\`.`,
        advice,
      ),
    }),
    "charge.failed",
  );
}

/** Why a card's holder disputes what it pays, if they do. */
export function disputeReasonOf(m: Merchant, method: PaymentMethod): string | undefined {
  return behaviourOf(cardOf(m, method).number).dispute;
}

/** The platform's share among the fees of a connected account. */
export function applicationFeeDetail(m: Merchant, amount: number, currency: string) {
  return {
    amount,
    application: m.platform.applicationId,
    currency,
    description: "Application fee",
    type: "application_fee",
  };
}

/** Gives the platform its share of a payment to a connected account. */
function addApplicationFee(
  m: Merchant,
  charge: string,
  amount: number,
  currency: string,
  at: number,
): string {
  const { main, applicationId } = m.platform;
  const id = newId("fee");
  const transaction = addToBalance(main, {
    type: "application_fee",
    category: "platform_earning",
    amount,
    currency,
    source: id,
    at,
    isPending: true,
  });
  main.add(
    {
      id,
      object: "application_fee",
      account: m.id,
      amount,
      amount_refunded: 0,
      application: applicationId,
      balance_transaction: transaction.id,
      charge,
      created: at,
      currency,
      fee_source: null,
      livemode: false,
      originating_transaction: null,
      refunded: false,
    },
    "application_fee.created",
  );
  return id;
}

function outcome(
  network: string,
  reason: string | null,
  message: string,
  advice: NonNullable<Charge["outcome"]>["advice_code"],
): NonNullable<Charge["outcome"]> {
  return {
    advice_code: advice,
    network_advice_code: null,
    network_decline_code: null,
    network_status: network === "authorized" ? "approved_by_network" : "declined_by_network",
    reason,
    risk_level: "normal",
    risk_score: 32,
    seller_message: message,
    type: network,
  };
}

function newCharge(
  m: Merchant,
  id: string,
  intent: PaymentIntent,
  method: PaymentMethod,
  at: number,
  more: Partial<Charge>,
): Charge {
  const { card } = method;
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "Stripe",
    captured: true,
    created: at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      ...(card && {
        card: {
          amount_authorized: intent.amount,
          authorization_code: null,
          brand: card.brand,
          checks: card.checks,
          country: card.country,
          electronic_commerce_indicator: null,
          exp_month: card.exp_month,
          exp_year: card.exp_year,
          fingerprint: card.fingerprint ?? null,
          funding: card.funding,
          installments: null,
          last4: card.last4,
          mandate: null,
          network: card.brand,
          network_transaction_id: null,
          regulated_status: card.regulated_status,
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
      }),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${m.platform.origin}/stripe/receipts/${m.id}/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
    ...more,
  };
}
