import type { Kinds, Price } from "../../store/kinds.ts";
import type { Merchant } from "../../store/Merchant.ts";
import { newId } from "../../store/newId.ts";
import type { Parameters } from "../../wire/Parameters.ts";
import { invalid, missing } from "../../wire/StripeProblem.ts";
import { call, listing, retrieve, type Call } from "../call.ts";

const path = "/v1/prices";
type Tier = NonNullable<Price["tiers"]>[number];
type CurrencyOptions = NonNullable<Price["currency_options"]>[string];

/** What a product costs: once or in each period, by unit or by tiers, in one or several currencies. */
export const priceCalls: Call[] = [
  call("POST", path, (m, p) => {
    const data = p.object("product_data");
    const product = data
      ? m.add(newProduct(m, data), "product.created").id
      : m.need("product", p.required("product"), "product").id;
    return newPrice(m, p, product);
  }),
  retrieve(path, "price"),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const price = m.need("price", id);
    return m.change(
      price,
      {
        active: p.flag("active") ?? price.active,
        lookup_key: takeLookupKey(m, p) ?? price.lookup_key,
        metadata: p.metadata(price.metadata),
        nickname: p.textOr("nickname", price.nickname),
        currency_options: { ...price.currency_options, ...currencyOptions(p) },
      },
      "price.updated",
    );
  }),
  listing(path, "price", ["active", "currency", "product", "type"], (p) => {
    const keys = p.texts("lookup_keys");
    const interval = p.object("recurring")?.text("interval");
    return (price) =>
      (keys === undefined || keys.includes(price.lookup_key ?? "")) &&
      (interval === undefined || price.recurring?.interval === interval);
  }),
];

/** Makes a price of a product, from a call's parameters or from `price_data`. */
export function newPrice(m: Merchant, p: Parameters, product: string): Price {
  const recurring = p.object("recurring");
  const currency = p.required("currency").toLowerCase();
  const scheme = p.text<Price["billing_scheme"]>("billing_scheme") ?? "per_unit";
  const tiers = tiersOf(p);
  const unit = unitAmount(p);
  if (scheme === "per_unit" && unit === null) throw missing("unit_amount");
  if (scheme === "tiered" && !tiers) throw missing("tiers");
  const price: Price = {
    id: newId("price"),
    object: "price",
    active: p.flag("active") ?? true,
    billing_scheme: scheme,
    created: m.now(),
    currency,
    currency_options: {
      [currency]: {
        custom_unit_amount: null,
        tax_behavior: p.text("tax_behavior") ?? "unspecified",
        ...(tiers && { tiers }),
        ...amounts(unit),
      },
      ...currencyOptions(p),
    },
    custom_unit_amount: null,
    livemode: false,
    lookup_key: takeLookupKey(m, p) ?? null,
    metadata: p.metadata(),
    nickname: p.text("nickname") ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.required("interval"),
          interval_count: recurring.integer("interval_count") ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: licensed(recurring),
        }
      : null,
    tax_behavior: p.text("tax_behavior") ?? "unspecified",
    ...(tiers && { tiers }),
    tiers_mode: p.text("tiers_mode") ?? null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    ...amounts(unit),
  };
  return m.add(price, "price.created");
}

function newProduct(m: Merchant, p: Parameters): Kinds["product"] {
  const created = m.now();
  return {
    id: p.text("id") ?? newId("prod"),
    object: "product",
    active: p.flag("active") ?? true,
    created,
    default_price: null,
    description: p.text("description") ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: p.metadata(),
    name: p.required("name"),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: p.text("tax_code") ?? null,
    tax_details: null,
    type: "service",
    unit_label: p.text("unit_label") ?? null,
    updated: created,
    url: null,
  };
}

/** A price that is made within another call, by `price_data`; its product may be new as well. */
export function priceOfData(m: Merchant, p: Parameters): Price {
  const data = p.object("product_data");
  const product = data
    ? m.add(newProduct(m, data), "product.created").id
    : m.need("product", p.required("product"), p.name("product")).id;
  return m.change(newPrice(m, p, product), { active: false });
}

function licensed(recurring: Parameters): "licensed" {
  const type = recurring.text("usage_type") ?? "licensed";
  if (type === "licensed") return type;
  throw invalid("Metered prices are not part of the sandbox.", { param: "recurring[usage_type]" });
}

function unitAmount(p: Parameters): string | null {
  const decimal = p.text("unit_amount_decimal");
  const whole = p.integer("unit_amount");
  if (decimal !== undefined && whole !== undefined)
    throw invalid(
      "You may only specify one of these parameters: unit_amount, unit_amount_decimal.",
      {
        code: "parameters_exclusive",
      },
    );
  if (whole !== undefined && whole < 0)
    throw invalid("Invalid non-negative integer", { param: p.name("unit_amount") });
  return decimal ?? whole?.toString() ?? null;
}

function amounts(unit: string | null) {
  const isWhole = unit !== null && /^\d+$/.test(unit);
  return { unit_amount: isWhole ? Number(unit) : null, unit_amount_decimal: unit };
}

function tiersOf(p: Parameters): Tier[] | undefined {
  return p.objects("tiers")?.map((tier) => {
    const unit = unitAmount(tier);
    const flat = tier.integer("flat_amount");
    const upTo = tier.text("up_to") ?? "inf";
    return {
      flat_amount: flat ?? null,
      flat_amount_decimal: flat?.toString() ?? null,
      ...amounts(unit),
      up_to: upTo === "inf" ? null : Number(upTo),
    };
  });
}

function currencyOptions(p: Parameters): Record<string, CurrencyOptions> {
  return Object.fromEntries(
    p.entries("currency_options").map(([currency, option]) => {
      const tiers = tiersOf(option);
      return [
        currency.toLowerCase(),
        {
          custom_unit_amount: null,
          tax_behavior: option.text("tax_behavior") ?? "unspecified",
          ...(tiers && { tiers }),
          ...amounts(unitAmount(option)),
        },
      ];
    }),
  );
}

/** A lookup key belongs to one price; `transfer_lookup_key` takes it from the last. */
function takeLookupKey(m: Merchant, p: Parameters): string | undefined {
  const key = p.text("lookup_key");
  const isTransferred = p.flag("transfer_lookup_key") ?? false;
  const holder =
    key === undefined ? undefined : m.all("price").find((one) => one.lookup_key === key);
  if (holder === undefined) return key;
  if (!isTransferred)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. Use \`transfer_lookup_key=true\` to transfer it.`,
      { param: "lookup_key" },
    );
  m.change(holder, { lookup_key: null }, "price.updated");
  return key;
}
