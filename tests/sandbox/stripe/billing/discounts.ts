import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { newId } from "../store/newId.ts";
import type { Parameters } from "../wire/Parameters.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { addMonths } from "./periods.ts";

type Coupon = Kinds["coupon"];
type Discount = Kinds["discount"];
/** A coupon that somebody asks for, with the code by which they do; or a discount that they have. */
export type WantedDiscount = { coupon: string; promotionCode: string | null; discount?: string };

/** The coupons, codes and discounts that a call's `discounts` name; undefined when it has none. */
export function wantedDiscounts(m: Merchant, p: Parameters): WantedDiscount[] | undefined {
  return p.objects("discounts")?.map((one) => {
    const discount = one.text("discount");
    if (discount !== undefined) {
      const known = m.need("discount", discount, one.name("discount"));
      return { coupon: known.source.coupon ?? "", promotionCode: null, discount };
    }
    const code = one.text("promotion_code");
    if (code !== undefined) {
      const found = m.need("promotion_code", code, one.name("promotion_code"));
      return { coupon: found.promotion.coupon ?? "", promotionCode: found.id };
    }
    const coupon = m.need("coupon", one.required("coupon"), one.name("coupon"));
    return { coupon: coupon.id, promotionCode: null };
  });
}

/** A coupon, also one that was deleted since: who has it keeps it. */
export function couponOf(m: Merchant, id: string | null): Coupon | undefined {
  return m.find("coupon", id) ?? m.find("internal.deleted", id)?.coupon ?? undefined;
}

/**
 * Redeems coupons for a subscription or an invoice.
 * @param given.subtotal what is bought by it, for a code that wants a minimum
 * @returns the ids of the discounts
 * @throws StripeProblem for a coupon or code that does not hold, for this customer or at all
 */
export function redeem(
  m: Merchant,
  wanted: WantedDiscount[],
  given: {
    customer: string;
    currency: string;
    at: number;
    subtotal: number;
    subscription?: string;
    invoice?: string;
    session?: string;
  },
): string[] {
  return wanted.map(({ coupon: id, promotionCode, discount }) => {
    if (discount !== undefined) return discount;
    const coupon = couponOf(m, id);
    if (coupon === undefined)
      throw invalid(`No such coupon: '${id}'`, { code: "resource_missing" });
    requireCoupon(coupon, given);
    const code = m.find("promotion_code", promotionCode);
    if (code) {
      requireCode(m, code, given);
      m.change(code, { times_redeemed: code.times_redeemed + 1 });
    }
    const times = coupon.times_redeemed + 1;
    m.change(coupon, {
      times_redeemed: times,
      valid: coupon.max_redemptions === null || times < coupon.max_redemptions,
    });
    return m.add(newDiscount(coupon, promotionCode, given), "customer.discount.created").id;
  });
}

/** Whether a discount still counts for what is billed at a moment. */
export function isInForce({ end }: Discount, at: number): boolean {
  return end === null || at < end;
}

/** Whether a coupon is for a product. */
export function isFor({ applies_to }: Coupon, product: string | null): boolean {
  return applies_to === undefined || (product !== null && applies_to.products.includes(product));
}

function requireCoupon(coupon: Coupon, given: { currency: string; at: number }): void {
  const isOver = coupon.redeem_by !== null && coupon.redeem_by <= given.at;
  if (isOver || !coupon.valid)
    throw invalid(`Coupon expired: ${coupon.id}`, { code: "coupon_expired", param: "coupon" });
  if (coupon.amount_off !== null && coupon.currency !== given.currency)
    throw invalid(
      `The coupon \`${coupon.id}\` has the currency \`${coupon.currency}\`, which does not match \`${given.currency}\`.`,
      { param: "coupon" },
    );
}

function requireCode(
  m: Merchant,
  code: Kinds["promotion_code"],
  given: { customer: string; currency: string; at: number; subtotal: number },
): void {
  const refuse = (why: string) =>
    invalid(`This promotion code cannot be redeemed because ${why}.`, {
      param: "promotion_code",
    });
  const { restrictions } = code;
  if (!code.active) throw refuse("it is not active");
  if (code.expires_at !== null && code.expires_at <= given.at) throw refuse("it has expired");
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    throw refuse("it has been redeemed as often as it may be");
  if (code.customer !== null && code.customer !== given.customer)
    throw refuse("it is for another customer");
  const hasPaid = m.all("charge").some(({ customer, paid }) => customer === given.customer && paid);
  if (restrictions.first_time_transaction && hasPaid)
    throw refuse("the associated customer has prior transactions");
  const { minimum_amount: least, minimum_amount_currency: currency } = restrictions;
  if (least !== null && (currency !== given.currency || given.subtotal < least))
    throw refuse("it does not meet the minimum amount");
}

function newDiscount(
  coupon: Coupon,
  promotionCode: string | null,
  given: {
    customer: string;
    at: number;
    subscription?: string;
    invoice?: string;
    session?: string;
  },
): Discount {
  const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
  return {
    id: newId("di"),
    object: "discount",
    checkout_session: given.session ?? null,
    customer: given.customer,
    customer_account: null,
    end: months === null ? null : addMonths(given.at, months),
    invoice: given.invoice ?? null,
    invoice_item: null,
    promotion_code: promotionCode,
    source: { coupon: coupon.id, type: "coupon" },
    start: given.at,
    subscription: given.subscription ?? null,
    subscription_item: null,
  };
}
