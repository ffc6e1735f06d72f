import type Stripe from "stripe";

/**
 * An object as it is kept and sent: the SDK's own type with ids in place of the objects that
 * `expand` puts there, and decimals as the texts that they are on the wire.
 */
type Stored<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Item)[]
    ? StoredField<Item>[]
    : T extends object
      ? { [Key in keyof T]: StoredField<T[Key]> }
      : T;
type StoredField<T> = string extends T ? Exclude<T, object> : Stored<T>;

/** Every kind of object that the stand-in keeps, by its `object`. */
export type Kinds = {
  account: Stored<Stripe.Account>;
  application_fee: Omit<Stored<Stripe.ApplicationFee>, "refunds">;
  balance_transaction: Stored<Stripe.BalanceTransaction>;
  charge: Stored<Omit<Stripe.Charge, "refunds">>;
  "checkout.session": Stored<Omit<Stripe.Checkout.Session, "line_items">>;
  coupon: Stored<Stripe.Coupon>;
  customer: Stored<Omit<Stripe.Customer, "subscriptions" | "sources">>;
  discount: Stored<Stripe.Discount>;
  dispute: Stored<Omit<Stripe.Dispute, "balance_transactions">> & {
    balance_transactions: string[];
  };
  event: StoredEvent;
  fee_refund: Stored<Stripe.FeeRefund>;
  invoice: Stored<Omit<Stripe.Invoice, "payments" | "confirmation_secret">>;
  invoice_payment: Stored<Stripe.InvoicePayment>;
  invoiceitem: Stored<Stripe.InvoiceItem>;
  payment_intent: Stored<Stripe.PaymentIntent>;
  payment_method: Stored<Stripe.PaymentMethod>;
  price: Stored<Stripe.Price>;
  product: Stored<Stripe.Product>;
  promotion_code: Stored<Stripe.PromotionCode>;
  refund: Stored<Stripe.Refund>;
  setup_intent: Stored<Stripe.SetupIntent>;
  subscription: Stored<Stripe.Subscription>;
  tax_rate: Stored<Stripe.TaxRate>;
  "test_helpers.test_clock": Stored<Stripe.TestHelpers.TestClock>;
  webhook_endpoint: Stored<Stripe.WebhookEndpoint>;
} & Internals;

export type Kind = keyof Kinds;
/** An object that says which of a kind it is. */
export type Named<K extends Kind> = Kinds[K] & { id: string; object: K };
export type Customer = Kinds["customer"];
export type Invoice = Kinds["invoice"];
export type InvoiceItem = Kinds["invoiceitem"];
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>;
export type PaymentIntent = Kinds["payment_intent"];
export type PaymentMethod = Kinds["payment_method"];
export type Price = Kinds["price"];
export type SetupIntent = Kinds["setup_intent"];
export type Subscription = Kinds["subscription"];
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>;
export type CheckoutSession = Kinds["checkout.session"];

/** An event, with its object as it was then. */
export type StoredEvent = {
  id: string;
  object: "event";
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** What Stripe knows and does not say, beside the object of the same id. */
type Internals = {
  /** The number of a card, which decides how it behaves, and whether its bank has been asked once. */
  "internal.card": { id: string; object: "internal.card"; number: string; isSetUp: boolean };
  /** How an intent was confirmed, for when its authentication ends. */
  "internal.intent": {
    id: string;
    object: "internal.intent";
    returnUrl: string | null;
    savesMethod: boolean;
  };
  "internal.invoice": {
    id: string;
    object: "internal.invoice";
    /** Tax rates of a line's own, by the line's id. */
    rates: Record<string, string[]>;
    /** The platform's share: an amount, or a percentage of the total. */
    feeAmount: number | null;
    feePercent: number | null;
    /** Changes of the subscription that wait for this invoice's payment. */
    pendingUpdate: { subscription: Subscription; billed: Record<string, number> } | null;
  };
  /** What an item of a subscription was billed for its whole period, discounts taken off. */
  "internal.item": { id: string; object: "internal.item"; billed: number };
  /** What a checkout was made with, for when somebody pays. */
  "internal.session": {
    id: string;
    object: "internal.session";
    lines: SessionLine[];
    usage: PaymentIntent["setup_future_usage"];
    description: string | null;
    metadata: Record<string, string>;
    /** Metadata of the invoice that a payment makes. */
    invoiceMetadata: Record<string, string>;
    /** Tax rates of all that a subscription bills. */
    taxRates: string[];
    discounts: { coupon: string; promotionCode: string | null }[];
    feeAmount: number | null;
    feePercent: number | null;
    trialDays: number | null;
    trialEnd: number | null;
  };
  /** What was deleted and is asked for still: a coupon by those who have it, a customer by its id. */
  "internal.deleted": {
    id: string;
    object: "internal.deleted";
    coupon: Stored<Stripe.Coupon> | null;
  };
  /** A link to the onboarding of an account, which opens once. */
  "internal.link": {
    id: string;
    object: "internal.link";
    account: string;
    returnUrl: string;
    refreshUrl: string;
    expiresAt: number;
    isUsed: boolean;
  };
};
export type SessionLine = { price: string; quantity: number; rates: string[] };
