import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { randomLetters } from "../store/newId.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid } from "../wire/StripeProblem.ts";

export type Account = Kinds["account"];
type Requirements = NonNullable<Account["requirements"]>;
type Dashboard = "express" | "full" | "none";

/** Countries in which Stripe opens accounts, with their currency. */
const countries: Record<string, string> = Object.fromEntries(
  [
    ["usd", "US"],
    ["gbp", "GB"],
    ["eur", "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG"],
    ["aud", "AU"],
    ["nzd", "NZ"],
    ["cad", "CA"],
    ["chf", "CH LI"],
    ["czk", "CZ"],
    ["dkk", "DK"],
    ["huf", "HU"],
    ["jpy", "JP"],
    ["nok", "NO"],
    ["pln", "PL"],
    ["ron", "RO"],
    ["sek", "SE"],
    ["sgd", "SG"],
    ["hkd", "HK"],
    ["brl", "BR"],
    ["mxn", "MX"],
    ["aed", "AE"],
  ].flatMap(([currency = "", list = ""]) => list.split(" ").map((code) => [code, currency])),
);

/** What has to be told before an account is open. */
const firstRequirements = [
  "business_profile.mcc",
  "business_profile.url",
  "business_type",
  "external_account",
  "representative.first_name",
  "representative.last_name",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];

/** How an account stands: where the person on its pages has brought it, or what Stripe found later. */
export const accountStates = [
  "new",
  "pending",
  "enabled",
  "no-payouts",
  "restricted",
  "rejected",
] as const;
export type AccountState = (typeof accountStates)[number];

/** Opens an account. @throws StripeProblem for a country that is none of Stripe's */
export function newAccount(m: Merchant, p: Parameters): Account {
  const country = p.text("country") ?? "US";
  const currency = Object.hasOwn(countries, country) ? countries[country] : undefined;
  if (currency === undefined)
    throw invalid(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'. A full list of country codes is available at https://stripe.com/global.`,
      { code: "country_unsupported", param: "country" },
    );
  const controller = p.object("controller");
  const type = p.text("type");
  if (type !== undefined && controller !== undefined)
    throw invalid(
      "You may not provide the `type` parameter and `controller` parameters together.",
      {
        code: "parameters_exclusive",
        param: "type",
      },
    );
  const dashboard =
    controller?.object("stripe_dashboard")?.text<Dashboard>("type") ??
    (type === "express" || type === "none" ? type : "full");
  const account: Account = {
    id: `acct_1${randomLetters(15)}`,
    object: "account",
    business_profile: businessProfile(p),
    business_type: p.text("business_type") ?? null,
    capabilities: Object.fromEntries(requested(p).map((name) => [name, "inactive"])),
    charges_enabled: false,
    controller: {
      fees: { payer: controller?.object("fees")?.text("payer") ?? "account" },
      is_controller: true,
      losses: { payments: controller?.object("losses")?.text("payments") ?? "stripe" },
      requirement_collection: controller?.text("requirement_collection") ?? "stripe",
      stripe_dashboard: { type: dashboard },
      type: "application",
    },
    country,
    created: m.now(),
    default_currency: p.text("default_currency") ?? currency,
    details_submitted: false,
    email: p.text("email") ?? null,
    external_accounts: { object: "list", data: [], has_more: false, url: "" },
    future_requirements: noRequirements(),
    metadata: p.metadata(),
    payouts_enabled: false,
    requirements: { ...noRequirements(), ...due(firstRequirements, "requirements.past_due") },
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: dashboard === "express" ? "express" : dashboard === "none" ? "none" : "standard",
  };
  return m.add(account);
}

/** Changes what a platform may change of an account that it has opened. */
export function changeAccount(m: Merchant, account: Account, p: Parameters): Account {
  const more = requested(p).map((name) => [name, account.charges_enabled ? "active" : "inactive"]);
  const changed = m.change(account, {
    business_profile: businessProfile(p, account.business_profile),
    business_type: p.text("business_type") ?? account.business_type,
    capabilities: { ...Object.fromEntries(more), ...account.capabilities },
    email: p.text("email") ?? account.email,
    metadata: p.metadata(account.metadata),
  });
  tell(m, changed);
  return changed;
}

/** Brings an account into a state; its own events tell of it. */
export function setAccountState(m: Merchant, account: Account, state: AccountState): Account {
  const isOpen = state === "enabled" || state === "no-payouts";
  const wants =
    state === "new"
      ? firstRequirements
      : state === "restricted"
        ? ["individual.verification.document"]
        : state === "no-payouts"
          ? ["external_account"]
          : [];
  const reasons: Record<AccountState, Requirements["disabled_reason"]> = {
    new: "requirements.past_due",
    pending: "requirements.pending_verification",
    enabled: null,
    "no-payouts": null,
    restricted: "requirements.past_due",
    rejected: "rejected.other",
  };
  const capability = isOpen ? "active" : state === "pending" ? "pending" : "inactive";
  const changed = m.change(account, {
    capabilities: Object.fromEntries(
      Object.keys(account.capabilities ?? {}).map((name) => [name, capability]),
    ),
    charges_enabled: isOpen,
    payouts_enabled: state === "enabled",
    details_submitted: state !== "new",
    requirements: {
      ...noRequirements(),
      ...due(wants, reasons[state]),
      pending_verification: state === "pending" ? ["individual.verification.document"] : [],
    },
  });
  tell(m, changed);
  return changed;
}

/** An account's change is an event of the account itself. */
function tell(m: Merchant, account: Account): void {
  m.platform.merchant(account.id).emit("account.updated", account);
}

function due(fields: string[], reason: Requirements["disabled_reason"]): Partial<Requirements> {
  return {
    currently_due: fields,
    eventually_due: fields,
    past_due: fields,
    disabled_reason: reason,
  };
}

function noRequirements(): Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  };
}

function requested(p: Parameters): string[] {
  return p.entries("capabilities").flatMap(([name, one]) => (one.flag("requested") ? [name] : []));
}

function businessProfile(
  p: Parameters,
  before?: Account["business_profile"],
): Account["business_profile"] {
  const given = p.object("business_profile");
  return {
    minority_owned_business_designation: null,
    specified_commercial_transactions_act_url: null,
    mcc: given?.text("mcc") ?? before?.mcc ?? null,
    name: given?.text("name") ?? before?.name ?? null,
    product_description: given?.text("product_description") ?? before?.product_description ?? null,
    support_address: null,
    support_email: given?.text("support_email") ?? before?.support_email ?? null,
    support_phone: null,
    support_url: null,
    url: given?.text("url") ?? before?.url ?? null,
  };
}
