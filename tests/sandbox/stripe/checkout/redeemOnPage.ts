import type { CheckoutSession } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { sessionTotals } from "./sessionTotals.ts";

/**
 * Takes a code that somebody enters on a session's page.
 * @throws StripeProblem if the session takes none, or there is no such code
 */
export function redeemOnPage(m: Merchant, session: CheckoutSession, text: string): CheckoutSession {
  const code = m
    .all("promotion_code")
    .find((one) => one.active && one.code.toLowerCase() === text.trim().toLowerCase());
  if (!session.allow_promotion_codes || code === undefined) throw invalid("This code is invalid.");
  const before = m.need("internal.session", session.id);
  const discounts = [{ coupon: code.promotion.coupon ?? "", promotionCode: code.id }];
  const internal = m.change(before, { discounts });
  return m.change(session, sessionTotals(m, session, internal));
}
