import { addCustomer } from "../billing/newCustomer.ts";
import { createSubscription } from "../subscriptions/createSubscription.ts";
import { redeem, type WantedDiscount } from "../billing/discounts.ts";
import { draftInvoice } from "../billing/draftInvoice.ts";
import { finalizeInvoice } from "../billing/invoiceSteps.ts";
import { settleIntent } from "../billing/payInvoice.ts";
import { confirmIntent } from "../payments/confirmIntent.ts";
import { confirmSetup } from "../payments/confirmSetup.ts";
import { newPaymentIntent, newSetupIntent } from "../payments/newIntent.ts";
import { attach } from "../payments/paymentMethods.ts";
import { linesOfSession } from "./sessionTotals.ts";
import type { CheckoutSession, Kinds, PaymentMethod } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { intentOf } from "../wire/show.ts";
import { invalid, type StripeProblem } from "../wire/StripeProblem.ts";

type Internal = Kinds["internal.session"];

/** What somebody who pays on the hosted page is asked to do, or has done. */
export type CheckoutOutcome =
  | { kind: "done"; session: CheckoutSession }
  /** Their bank wants to ask them, at that URL, and sends them back to the session's page. */
  | { kind: "authenticate"; url: string }
  | { kind: "refused"; problem: StripeProblem };

/** Pays a session with a card that was entered on its page, or goes on once a bank has asked. */
export function completeSession(
  m: Merchant,
  session: CheckoutSession,
  method: PaymentMethod,
  person: { email: string | null; name: string | null },
): CheckoutOutcome {
  if (session.status !== "open") throw invalid("This session is not open any more.");
  const known = m.find("customer", session.customer);
  const needsCustomer = session.mode !== "payment" || session.customer_creation === "always";
  const customer = known ?? (needsCustomer ? addCustomer(m, person) : undefined);
  const withPerson = m.change(session, {
    customer: customer?.id ?? null,
    customer_details: {
      address: null,
      business_name: null,
      email: person.email ?? customer?.email ?? null,
      individual_name: null,
      name: person.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
  });
  const internal = m.need("internal.session", session.id);
  if (session.mode === "setup") return setUp(m, withPerson, internal, method);
  if (session.mode === "subscription") return subscribe(m, withPerson, internal, method);
  return pay(m, withPerson, internal, method);
}

/** What follows when a bank has asked the person of a session: done, or to be tried again. */
export function resumeSession(m: Merchant, session: CheckoutSession): void {
  if (session.status !== "open") return;
  const setup = m.find("setup_intent", session.setup_intent);
  const intent =
    m.find("payment_intent", session.payment_intent) ??
    (session.invoice ? intentOf(m, session.invoice) : undefined);
  if (setup?.status === "succeeded" || intent?.status === "succeeded") done(m, session);
}

function setUp(
  m: Merchant,
  session: CheckoutSession,
  internal: Internal,
  method: PaymentMethod,
): CheckoutOutcome {
  const intent =
    m.find("setup_intent", session.setup_intent) ??
    newSetupIntent(m, { customer: session.customer, metadata: internal.metadata });
  const held = m.change(session, { setup_intent: intent.id });
  const { intent: after, problem } = confirmSetup(m, intent, method, pageOf(m, session));
  if (problem !== null) return { kind: "refused", problem };
  return after.status === "succeeded"
    ? { kind: "done", session: done(m, held) }
    : authenticate(after);
}

function pay(
  m: Merchant,
  session: CheckoutSession,
  internal: Internal,
  method: PaymentMethod,
): CheckoutOutcome {
  if (session.invoice_creation?.enabled) return payByInvoice(m, session, internal, method);
  const intent =
    m.find("payment_intent", session.payment_intent) ??
    newPaymentIntent(m, {
      amount: session.amount_total ?? 0,
      currency: session.currency ?? "usd",
      customer: session.customer,
      application_fee_amount: internal.feeAmount,
      metadata: internal.metadata,
      setup_future_usage: internal.usage,
      description: internal.description,
    });
  const held = m.change(session, { payment_intent: intent.id });
  const { intent: after, problem } = confirmIntent(m, intent, {
    method,
    isOffSession: false,
    returnUrl: pageOf(m, session),
  });
  if (problem !== null) return { kind: "refused", problem };
  return after.status === "succeeded"
    ? { kind: "done", session: done(m, held) }
    : authenticate(after);
}

function payByInvoice(
  m: Merchant,
  session: CheckoutSession,
  internal: Internal,
  method: PaymentMethod,
): CheckoutOutcome {
  const known = m.find("invoice", session.invoice);
  const currency = session.currency ?? "usd";
  const customer = m.need("customer", session.customer);
  const at = m.now(customer.test_clock);
  const invoice =
    known ??
    finalizeInvoice(
      m,
      draftInvoice(m, {
        customer: customer.id,
        currency,
        at,
        reason: "manual",
        lines: linesOfSession(m, internal, currency),
        discounts: redeem(m, internal.discounts, {
          customer: customer.id,
          currency,
          at,
          subtotal: session.amount_subtotal ?? 0,
          session: session.id,
        }),
        taxRates: [],
        isAutomatic: false,
        feeAmount: internal.feeAmount,
        more: { metadata: internal.invoiceMetadata },
      }),
    );
  const held = m.change(session, { invoice: invoice.id });
  return byIntent(m, held, invoice.id, method);
}

function subscribe(
  m: Merchant,
  session: CheckoutSession,
  internal: Internal,
  method: PaymentMethod,
): CheckoutOutcome {
  const known = m.find("subscription", session.subscription);
  const customer = m.need("customer", session.customer);
  const trialEnd =
    internal.trialEnd ??
    (internal.trialDays === null ? null : m.now(customer.test_clock) + internal.trialDays * 86_400);
  if (trialEnd !== null) attach(m, method, session.customer ?? "");
  const subscription =
    known ??
    createSubscription(m, {
      customer: session.customer ?? "",
      currency: session.currency ?? undefined,
      items: recurring(m, internal).map(({ price, quantity, rates }) => ({
        price,
        quantity,
        rates,
        isPriceOwn: true,
      })),
      oneTimeLines: (currency) =>
        linesOfSession(m, { ...internal, lines: oneTime(m, internal) }, currency),
      discounts: internal.discounts.map((one): WantedDiscount => one),
      taxRates: internal.taxRates.map((id) => m.need("tax_rate", id)),
      trialEnd,
      behavior: "default_incomplete",
      feePercent: internal.feePercent,
      more: {
        metadata: internal.metadata,
        description: internal.description,
        ...(trialEnd !== null && { default_payment_method: method.id }),
      },
      cancelsAtPeriodEnd: false,
    }).subscription;
  const held = m.change(session, {
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  });
  return byIntent(m, held, subscription.latest_invoice ?? "", method);
}

/** Pays an invoice of a session, if there is anything to pay. */
function byIntent(
  m: Merchant,
  session: CheckoutSession,
  invoice: string,
  method: PaymentMethod,
): CheckoutOutcome {
  const intent = intentOf(m, invoice);
  if (intent === undefined) return { kind: "done", session: done(m, session) };
  const { intent: after, problem } = confirmIntent(m, intent, {
    method,
    isOffSession: false,
    returnUrl: pageOf(m, session),
  });
  settleIntent(m, after);
  if (problem !== null) return { kind: "refused", problem };
  return after.status === "succeeded"
    ? { kind: "done", session: done(m, session) }
    : authenticate(after);
}

/** Closes a session that is paid, and says so. */
function done(m: Merchant, session: CheckoutSession): CheckoutSession {
  const subscription = m.find("subscription", session.subscription);
  const intent = session.invoice ? intentOf(m, session.invoice) : undefined;
  // A subscription goes on being paid by the card that it was bought with.
  if (subscription && intent?.payment_method)
    m.change(subscription, { default_payment_method: intent.payment_method });
  const isFree = session.mode === "setup" || session.amount_total === 0;
  const completed = m.change(session, {
    status: "complete",
    payment_status: isFree ? "no_payment_required" : "paid",
    url: null,
  });
  m.emit("checkout.session.completed", completed);
  return completed;
}

function authenticate({
  next_action,
}: {
  next_action: Kinds["payment_intent"]["next_action"] | Kinds["setup_intent"]["next_action"];
}): CheckoutOutcome {
  return { kind: "authenticate", url: next_action?.redirect_to_url?.url ?? "" };
}

/** The page on which a session is paid. */
export function pageOf(m: Merchant, { id }: Pick<CheckoutSession, "id">): string {
  return `${m.platform.origin}/stripe/checkout/${m.id}/${id}`;
}

function recurring(m: Merchant, { lines }: Internal): Internal["lines"] {
  return lines.filter(({ price }) => m.find("price", price)?.type === "recurring");
}

function oneTime(m: Merchant, { lines }: Internal): Internal["lines"] {
  return lines.filter(({ price }) => m.find("price", price)?.type === "one_time");
}
