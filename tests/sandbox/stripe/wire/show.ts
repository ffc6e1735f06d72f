import type { Kind, Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { invalid } from "./StripeProblem.ts";

/** Kinds by the beginning of their ids. */
const prefixes: Record<string, Kind> = {
  acct: "account",
  ch: "charge",
  cs: "checkout.session",
  cus: "customer",
  di: "discount",
  du: "dispute",
  fee: "application_fee",
  fr: "fee_refund",
  ii: "invoiceitem",
  in: "invoice",
  inpay: "invoice_payment",
  pi: "payment_intent",
  pm: "payment_method",
  price: "price",
  prod: "product",
  promo: "promotion_code",
  re: "refund",
  seti: "setup_intent",
  sub: "subscription",
  txn: "balance_transaction",
  txr: "tax_rate",
  clock: "test_helpers.test_clock",
};
/** Fields whose ids may be of anybody's choosing. */
const fields: Record<string, Kind> = { coupon: "coupon", product: "product" };

/** Fields that are there only when they are expanded. */
const hidden: Record<string, readonly string[]> = {
  coupon: ["applies_to", "currency_options"],
  price: ["tiers", "currency_options"],
  webhook_endpoint: ["secret"],
};

type Computed = (merchant: Merchant, id: string) => unknown;
/** Fields that are made when they are expanded. */
const computed: Record<string, Record<string, Computed>> = {
  charge: {
    refunds: (m, id) =>
      list(
        m
          .all("refund")
          .filter(({ charge }) => charge === id)
          .toReversed(),
        "/v1/refunds",
      ),
  },
  "checkout.session": { line_items: (m, id) => sessionLines(m, id) },
  customer: {
    subscriptions: (m, id) =>
      list(
        m
          .all("subscription")
          .filter(({ customer, status }) => customer === id && status !== "canceled"),
        "/v1/subscriptions",
      ),
  },
  invoice: {
    confirmation_secret: (m, id) => {
      const intent = intentOf(m, id);
      return intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
    },
    payments: (m, id) =>
      list(
        m.all("invoice_payment").filter(({ invoice }) => invoice === id),
        "/v1/invoice_payments",
      ),
  },
};

/** The intent by which an invoice is paid, from when it was finalised. */
export function intentOf(merchant: Merchant, invoice: string): Kinds["payment_intent"] | undefined {
  const payment = merchant
    .all("invoice_payment")
    .findLast((one) => one.invoice === invoice && one.status !== "canceled");
  return merchant.find("payment_intent", payment?.payment.payment_intent);
}

/** A list that stands within an object. */
export function list<Item>(data: Item[], url: string) {
  return { object: "list" as const, data, has_more: false, url };
}

/** A session's lines, priced, as they are in its `line_items`. */
export function sessionLines(merchant: Merchant, id: string) {
  const { lines = [] } = merchant.find("internal.session", id) ?? {};
  const { currency = null } = merchant.find("checkout.session", id) ?? {};
  return list(
    lines.map(({ price, quantity }, index) => {
      const found = merchant.find("price", price);
      const product = merchant.find("product", found?.product);
      const option = found?.currency_options?.[currency ?? ""];
      const unit = option?.unit_amount ?? found?.unit_amount ?? 0;
      return {
        id: `li_${id.slice(-12)}${index}`,
        object: "item",
        amount_discount: 0,
        amount_subtotal: unit * quantity,
        amount_tax: 0,
        amount_total: unit * quantity,
        currency,
        description: product?.name ?? null,
        price: found ?? null,
        quantity,
      };
    }),
    `/v1/checkout/sessions/${id}/line_items`,
  );
}

/**
 * An object as it is answered: hidden fields left out, the given ones expanded.
 * @throws StripeProblem for a field that cannot be expanded
 */
export function show(merchant: Merchant, value: unknown, paths: string[][]): unknown {
  if (Array.isArray(value)) return value.map((item) => show(merchant, item, paths));
  if (typeof value !== "object" || value === null) {
    if (value === null || paths.length === 0) return value;
    throw cannotExpand(paths[0] ?? []);
  }
  const kind = String(Reflect.get(value, "object") ?? "");
  const shown: Record<string, unknown> = {};
  const heads = new Set(paths.map(([head = ""]) => head));
  for (const [key, child] of Object.entries(value)) {
    const isHidden = hidden[kind]?.includes(key) ?? false;
    const tails = tailsOf(paths, key);
    const isExpanded = heads.delete(key);
    if (isHidden && !isExpanded) continue;
    const found = isExpanded && !isHidden ? expanded(merchant, key, child) : child;
    shown[key] = show(merchant, found, tails);
    if (kind === "invoice" && key === "lines") shown[key] = firstLines(shown[key]);
  }
  for (const head of heads) {
    const make = computed[kind]?.[head];
    if (make)
      shown[head] = show(
        merchant,
        make(merchant, String(Reflect.get(value, "id"))),
        tailsOf(paths, head),
      );
    else if (hidden[kind]?.includes(head)) shown[head] = null;
    else throw cannotExpand([head]);
  }
  return shown;
}

/** What ids stand for. @throws StripeProblem for texts that are not ids */
function expanded(merchant: Merchant, field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => expanded(merchant, field, item));
  if (typeof value !== "string") return value;
  const found = resolve(merchant, field, value);
  if (found === undefined) throw cannotExpand([field]);
  return found;
}

function resolve(merchant: Merchant, field: string, id: string): unknown {
  const byPrefix = prefixes[id.split("_")[0] ?? ""];
  const kinds = [fields[field], byPrefix].filter((kind) => kind !== undefined);
  for (const kind of kinds) {
    const isPlatforms = kind === "account" || kind === "application_fee";
    const found = (isPlatforms ? merchant.platform.main : merchant).find(kind, id);
    if (found) return found;
  }
  return undefined;
}

/** An invoice shows its first ten lines; the others are listed by a call of their own. */
function firstLines(lines: unknown): unknown {
  if (typeof lines !== "object" || lines === null || !("data" in lines)) return lines;
  const { data } = lines;
  return Array.isArray(data) && data.length > 10
    ? { ...lines, data: data.slice(0, 10), has_more: true }
    : lines;
}

function tailsOf(paths: string[][], key: string): string[][] {
  return paths.flatMap(([head, ...tail]) => (head === key && tail.length > 0 ? [tail] : []));
}

function cannotExpand(path: string[]) {
  return invalid(
    `This property cannot be expanded (${path.join(".")}). You may want to try expanding 'data.${path.join(".")}' if this is a list.`,
    { param: "expand" },
  );
}

/** `expand[]` as paths. @throws StripeProblem beyond four levels */
export function expansions(expand: string[] = []): string[][] {
  return expand.map((path) => {
    const parts = path.split(".");
    if (parts.length > 4)
      throw invalid(`You cannot expand more than 4 levels of a property. Property: ${path}`, {
        code: "property_expansion_max_depth",
        param: "expand",
      });
    return parts;
  });
}
