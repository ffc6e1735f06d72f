import { balanceOf, addToBalance } from "../payments/balance.ts";
import { closeDispute } from "../payments/disputes.ts";
import { refund, refundFee } from "../payments/refunds.ts";
import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { paginate } from "../wire/paginate.ts";
import { list } from "../wire/show.ts";
import { invalid, missing } from "../wire/StripeProblem.ts";
import { call, listing, retrieve, type Call } from "./call.ts";

/** What was paid, given back, disputed and kept. */
export const moneyCalls: Call[] = [
  retrieve("/v1/charges", "charge"),
  call("POST", "/v1/charges/:id", (m, p, { id }) => {
    const charge = m.need("charge", id);
    const patch = {
      description: p.text("description") ?? charge.description,
      metadata: p.metadata(charge.metadata),
    };
    return m.change(charge, patch, "charge.updated");
  }),
  listing("/v1/charges", "charge", ["customer", "payment_intent"]),
  call("POST", "/v1/refunds", (m, p) => {
    const named = p.text("payment_intent");
    const intent =
      named === undefined ? undefined : m.need("payment_intent", named, "payment_intent");
    const charge = p.text("charge") ?? intent?.latest_charge;
    if (!charge) throw missing("charge");
    return refund(m, m.need("charge", charge, "charge"), {
      amount: p.integer("amount"),
      reason: p.text("reason") ?? null,
      metadata: p.metadata(),
      returnsFee: p.flag("refund_application_fee") ?? false,
    });
  }),
  retrieve("/v1/refunds", "refund"),
  call("POST", "/v1/refunds/:id", (m, p, { id }) => {
    const made = m.need("refund", id);
    return m.change(made, { metadata: p.metadata(made.metadata) }, "refund.updated");
  }),
  listing("/v1/refunds", "refund", ["charge", "payment_intent"]),
  call("GET", "/v1/disputes/:id", (m, _, { id }) => shownDispute(m, m.need("dispute", id))),
  call("POST", "/v1/disputes/:id", (m, p, { id }) => {
    const dispute = m.need("dispute", id);
    const text = p.object("evidence")?.text("uncategorized_text");
    const isSubmitted = p.flag("submit") ?? text !== undefined;
    const changed = m.change(
      dispute,
      {
        metadata: p.metadata(dispute.metadata),
        evidence: { ...dispute.evidence, uncategorized_text: text ?? null },
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: text !== undefined,
          submission_count: isSubmitted ? 1 : 0,
        },
        status: isSubmitted ? "under_review" : dispute.status,
      },
      "charge.dispute.updated",
    );
    // As in Stripe's test mode, these words decide it.
    if (isSubmitted && text === "winning_evidence")
      return shownDispute(m, closeDispute(m, changed, "won"));
    if (isSubmitted && text === "losing_evidence")
      return shownDispute(m, closeDispute(m, changed, "lost"));
    return shownDispute(m, changed);
  }),
  call("POST", "/v1/disputes/:id/close", (m, _, { id }) =>
    shownDispute(m, closeDispute(m, m.need("dispute", id), "lost")),
  ),
  call("GET", "/v1/disputes", (m, p) => {
    const [charge, intent] = [p.text("charge"), p.text("payment_intent")];
    const found = m
      .all("dispute")
      .filter(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent),
      );
    const page = paginate(found, "/v1/disputes", p);
    return { ...page, data: page.data.map((one) => shownDispute(m, one)) };
  }),
  call("GET", "/v1/balance", (m) => balanceOf(m)),
  call("GET", "/v1/balance_transactions/:id", (m, _, { id }) =>
    withStatus(m, m.need("balance_transaction", id)),
  ),
  call("GET", "/v1/balance_transactions", (m, p) => {
    const [source, type, currency] = [p.text("source"), p.text("type"), p.text("currency")];
    const found = m
      .all("balance_transaction")
      .filter(
        (one) =>
          (source === undefined || one.source === source) &&
          (type === undefined || one.type === type) &&
          (currency === undefined || one.currency === currency),
      );
    const page = paginate(found, "/v1/balance_transactions", p);
    return { ...page, data: page.data.map((one) => withStatus(m, one)) };
  }),
  call("GET", "/v1/application_fees/:id", (m, _, { id }) =>
    withRefunds(m, m.need("application_fee", id)),
  ),
  call("GET", "/v1/application_fees", (m, p) => {
    const charge = p.text("charge");
    const found = m
      .all("application_fee")
      .filter((one) => charge === undefined || one.charge === charge);
    const page = paginate(found, "/v1/application_fees", p);
    return { ...page, data: page.data.map((one) => withRefunds(m, one)) };
  }),
  call("POST", "/v1/application_fees/:id/refunds", (m, p, { id }) => {
    const fee = m.need("application_fee", id);
    const left = fee.amount - fee.amount_refunded;
    const amount = p.integer("amount") ?? left;
    if (left === 0 || amount > left)
      throw invalid(`Refund amount (${amount}) is greater than fee amount left (${left})`, {
        param: "amount",
      });
    const made = refundFee(m, fee, amount, m.now());
    addToBalance(m.platform.merchant(fee.account), {
      type: "application_fee_refund",
      category: "other_adjustment",
      amount,
      currency: fee.currency,
      source: made.id,
      at: m.now(),
    });
    return m.change(made, { metadata: p.metadata() });
  }),
  call("GET", "/v1/application_fees/:id/refunds", (m, p, { id }) => {
    const found = m.all("fee_refund").filter(({ fee }) => fee === id);
    return paginate(found, `/v1/application_fees/${id}/refunds`, p);
  }),
];

/** A dispute with what it did to the balance, which is in it whole. */
function shownDispute(m: Merchant, dispute: Kinds["dispute"]) {
  const ids = dispute.balance_transactions;
  return {
    ...dispute,
    balance_transactions: ids.map((id) => m.need("balance_transaction", id)),
  };
}

function withStatus(m: Merchant, one: Kinds["balance_transaction"]) {
  return { ...one, status: one.available_on <= m.platform.now() ? "available" : "pending" };
}

function withRefunds(m: Merchant, fee: Kinds["application_fee"]) {
  const refunds = m.all("fee_refund").filter((one) => one.fee === fee.id);
  return { ...fee, refunds: list(refunds, `/v1/application_fees/${fee.id}/refunds`) };
}
