import type { Kinds } from "../../store/kinds.ts";
import { newId, randomLetters } from "../../store/newId.ts";
import { invalid, missing } from "../../wire/StripeProblem.ts";
import { call, deleted, listing, retrieve, type Call } from "../call.ts";

const coupons = "/v1/coupons";
const codes = "/v1/promotion_codes";

/** What is taken off, and the codes by which people ask for it. */
export const couponCalls: Call[] = [
  call("POST", coupons, (m, p) => {
    const percent = p.number("percent_off") ?? null;
    const amount = p.integer("amount_off") ?? null;
    if ((percent === null) === (amount === null))
      throw invalid("Must provide percent_off or amount_off, but not both.");
    const currency = p.text("currency")?.toLowerCase() ?? null;
    if (amount !== null && currency === null) throw missing("currency");
    if (percent !== null && (percent <= 0 || percent > 100))
      throw invalid("Coupon percent_off must be between 0 and 100", { param: "percent_off" });
    const duration = p.text<Kinds["coupon"]["duration"]>("duration") ?? "once";
    const months = p.integer("duration_in_months") ?? null;
    if (duration === "repeating" && months === null) throw missing("duration_in_months");
    const id = p.text("id") ?? randomLetters(8);
    if (m.find("coupon", id))
      throw invalid("Coupon already exists.", { code: "resource_already_exists", param: "id" });
    const products = p.object("applies_to")?.texts("products");
    return m.add(
      {
        id,
        object: "coupon",
        amount_off: amount,
        ...(products && { applies_to: { products } }),
        created: m.now(),
        currency,
        duration,
        duration_in_months: months,
        livemode: false,
        max_redemptions: p.integer("max_redemptions") ?? null,
        metadata: p.metadata(),
        name: p.text("name") ?? null,
        percent_off: percent,
        redeem_by: p.integer("redeem_by") ?? null,
        times_redeemed: 0,
        valid: true,
      },
      "coupon.created",
    );
  }),
  retrieve(coupons, "coupon"),
  call("POST", `${coupons}/:id`, (m, p, { id }) => {
    const coupon = m.need("coupon", id);
    const patch = { metadata: p.metadata(coupon.metadata), name: p.text("name") ?? coupon.name };
    return m.change(coupon, patch, "coupon.updated");
  }),
  call("DELETE", `${coupons}/:id`, (m, _, { id }) => {
    const coupon = m.need("coupon", id);
    m.add({ id, object: "internal.deleted", coupon });
    m.emit("coupon.deleted", coupon);
    m.remove("coupon", id);
    return deleted("coupon", id);
  }),
  listing(coupons, "coupon"),
  call("POST", codes, (m, p) => {
    const promotion = p.object("promotion");
    if (!promotion) throw missing("promotion");
    promotion.ignore("type");
    const coupon = m.need("coupon", promotion.required("coupon"), "promotion[coupon]");
    const code = p.text("code") ?? randomLetters(8).toUpperCase();
    const isTaken = m
      .all("promotion_code")
      .some((one) => one.active && one.code.toLowerCase() === code.toLowerCase());
    if (isTaken)
      throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, {
        code: "resource_already_exists",
      });
    const restrictions = p.object("restrictions");
    const customer = p.text("customer") ?? null;
    if (customer !== null) m.need("customer", customer, "customer");
    return m.add(
      {
        id: newId("promo"),
        object: "promotion_code",
        active: p.flag("active") ?? true,
        code,
        created: m.now(),
        customer,
        customer_account: null,
        expires_at: p.integer("expires_at") ?? null,
        livemode: false,
        max_redemptions: p.integer("max_redemptions") ?? null,
        metadata: p.metadata(),
        promotion: { coupon: coupon.id, type: "coupon" },
        restrictions: {
          first_time_transaction: restrictions?.flag("first_time_transaction") ?? false,
          minimum_amount: restrictions?.integer("minimum_amount") ?? null,
          minimum_amount_currency: restrictions?.text("minimum_amount_currency") ?? null,
        },
        times_redeemed: 0,
      },
      "promotion_code.created",
    );
  }),
  retrieve(codes, "promotion_code"),
  call("POST", `${codes}/:id`, (m, p, { id }) => {
    const code = m.need("promotion_code", id);
    const patch = {
      active: p.flag("active") ?? code.active,
      metadata: p.metadata(code.metadata),
    };
    return m.change(code, patch, "promotion_code.updated");
  }),
  listing(codes, "promotion_code", ["active", "customer"], (p) => {
    const code = p.text("code")?.toLowerCase();
    const coupon = p.text("coupon");
    return (one) =>
      (code === undefined || one.code.toLowerCase() === code) &&
      (coupon === undefined || one.promotion.coupon === coupon);
  }),
];
