import { addCustomer } from "../billing/newCustomer.ts";
import { cancelNow } from "../subscriptions/cancelSubscription.ts";
import { attach, methodOf } from "../payments/paymentMethods.ts";
import type { Customer } from "../store/kinds.ts";
import { paginate } from "../wire/paginate.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid, noSuch } from "../wire/StripeProblem.ts";
import { call, deleted, listing, type Call } from "./call.ts";
import { addressOf } from "./addressOf.ts";

const path = "/v1/customers";

/** Who pays. */
export const customerCalls: Call[] = [
  call("POST", path, (m, p) => {
    const clock = p.text("test_clock") ?? null;
    if (clock !== null) m.need("test_helpers.test_clock", clock, "test_clock");
    const method = p.text("payment_method");
    const customer = addCustomer(m, {
      address: addressOf(p) ?? null,
      balance: p.integer("balance") ?? 0,
      description: p.text("description") ?? null,
      email: emailOf(p) ?? null,
      metadata: p.metadata(),
      name: p.text("name") ?? null,
      phone: p.text("phone") ?? null,
      preferred_locales: p.texts("preferred_locales") ?? [],
      tax_exempt: p.text("tax_exempt") ?? "none",
      test_clock: clock,
    });
    if (method !== undefined) attach(m, methodOf(m, method, "payment_method"), customer.id);
    return m.change(customer, withDefaultMethod(customer, p));
  }),
  call("GET", `${path}/:id`, (m, _, { id }) =>
    m.find("internal.deleted", id) ? deleted("customer", id) : m.need("customer", id),
  ),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const customer = m.need("customer", id);
    const method = p.object("invoice_settings")?.text("default_payment_method");
    if (
      method !== undefined &&
      m.need("payment_method", method, "invoice_settings[default_payment_method]").customer !== id
    )
      throw noSuch("payment_method", method, "invoice_settings[default_payment_method]");
    const address = addressOf(p);
    const email = p.isEmptied("email") ? null : (emailOf(p) ?? customer.email);
    return m.change(
      customer,
      {
        ...withDefaultMethod(customer, p),
        address: address === undefined ? customer.address : address,
        balance: p.integer("balance") ?? customer.balance,
        description: p.textOr("description", customer.description),
        email,
        metadata: p.metadata(customer.metadata),
        name: p.textOr("name", customer.name),
        phone: p.textOr("phone", customer.phone),
        preferred_locales: p.texts("preferred_locales") ?? customer.preferred_locales,
        tax_exempt: p.text("tax_exempt") ?? customer.tax_exempt,
      },
      "customer.updated",
    );
  }),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    const customer = m.need("customer", id);
    for (const subscription of m.all("subscription"))
      if (subscription.customer === id && subscription.ended_at === null)
        cancelNow(m, subscription, null);
    for (const method of m.all("payment_method"))
      if (method.customer === id) m.change(method, { customer: null }, "payment_method.detached");
    m.remove("customer", id);
    m.add({ id, object: "internal.deleted", coupon: null });
    m.emit("customer.deleted", customer);
    return deleted("customer", id);
  }),
  listing(path, "customer", ["email", "test_clock"], (p) => {
    const hasClock = p.has("test_clock");
    // Customers of a test clock are listed by their clock alone.
    return ({ test_clock }) => hasClock || !test_clock;
  }),
  call("GET", `${path}/:id/payment_methods`, (m, p, { id }) => {
    m.need("customer", id);
    const type = p.text("type") ?? "card";
    const found = m.all("payment_method").filter((one) => one.customer === id && one.type === type);
    return paginate(found, `${path}/${id}/payment_methods`, p);
  }),
  call("GET", `${path}/:id/payment_methods/:other`, (m, _, { id, other }) => {
    const method = m.need("payment_method", other);
    if (method.customer !== id) throw noSuch("payment_method", other, "id");
    return method;
  }),
];

function withDefaultMethod(customer: Customer, p: Parameters): Customer {
  const settings = p.object("invoice_settings");
  if (settings === undefined) return customer;
  const current = customer.invoice_settings;
  return {
    ...customer,
    invoice_settings: {
      ...current,
      default_payment_method: settings.textOr(
        "default_payment_method",
        current.default_payment_method,
      ),
      footer: settings.textOr("footer", current.footer),
    },
  };
}

function emailOf(p: Parameters): string | undefined {
  const email = p.text("email");
  if (email !== undefined && !/^[^@\s]+@[^@\s.]+\.[^@\s]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: "email_invalid", param: "email" });
  return email;
}
