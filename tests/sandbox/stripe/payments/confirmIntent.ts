import type { PaymentIntent, PaymentMethod } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { invalid, type StripeProblem } from "../wire/StripeProblem.ts";
import { chargeFails, chargeSucceeds, disputeReasonOf } from "./charge.ts";
import { openDispute } from "./disputes.ts";
import { threeDSecureAction } from "./nextAction.ts";
import { attach, cardOf, cardProblem } from "./paymentMethods.ts";
import { behaviourOf, declineOf, type Decline } from "./testCards.ts";

export type Confirmation = {
  method: PaymentMethod;
  isOffSession: boolean;
  returnUrl: string | null;
  /** Whether its holder has just said to the bank that it is them. */
  isAuthenticated?: boolean;
};

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"];

/**
 * Tries to make an intent's payment.
 * @returns the intent as it is then, and the card's refusal if there was one
 * @throws StripeProblem if the intent is not waiting for a payment
 */
export function confirmIntent(
  m: Merchant,
  intent: PaymentIntent,
  { method, isOffSession, returnUrl, isAuthenticated = false }: Confirmation,
): { intent: PaymentIntent; problem: StripeProblem | null } {
  if (!confirmable.includes(intent.status))
    throw invalid(
      `You cannot confirm this PaymentIntent because it has already ${intent.status === "succeeded" ? "succeeded after being previously confirmed" : `a status of ${intent.status}`}.`,
      { code: "payment_intent_unexpected_state", payment_intent: intent.id },
    );
  const at = momentOf(m, intent);
  const card = cardOf(m, method);
  const bank = behaviourOf(card.number);
  const before = { ...intent, payment_method: method.id, next_action: null };
  const wantsToAsk =
    bank.authenticate === "always" || (bank.authenticate === "unless-set-up" && !card.isSetUp);
  if (wantsToAsk && !isAuthenticated) {
    if (!isOffSession) {
      const details = m.find("internal.intent", intent.id);
      m.add({
        id: intent.id,
        object: "internal.intent",
        returnUrl,
        savesMethod: details?.savesMethod ?? false,
      });
      const waiting = m.change(intent, {
        payment_method: method.id,
        status: "requires_action",
        last_payment_error: null,
        next_action: threeDSecureAction(m, intent, returnUrl),
      });
      m.emit("payment_intent.requires_action", waiting);
      return { intent: waiting, problem: null };
    }
    return fail(m, before, method, at, {
      code: "authentication_required",
      declineCode: "authentication_required",
      message: "Your card was declined. This transaction requires authentication.",
    });
  }
  const forced = m.platform.faults.forcedDecline;
  const decline = forced === null ? bank.decline : declineOf(forced);
  if (decline) return fail(m, before, method, at, decline);
  return { intent: succeed(m, before, method, at), problem: null };
}

/** What a bank says of a holder who failed to prove themselves. */
export function failAuthentication(m: Merchant, intent: PaymentIntent): PaymentIntent {
  const failed = m.change(intent, {
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_payment_error: {
      code: "payment_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      type: "invalid_request_error",
    },
  });
  m.emit("payment_intent.payment_failed", failed);
  return failed;
}

/** The time at which an intent acts: that of its customer's test clock. */
export function momentOf(m: Merchant, { customer }: { customer: string | null }): number {
  return m.now(m.find("customer", customer)?.test_clock);
}

function fail(
  m: Merchant,
  intent: PaymentIntent,
  method: PaymentMethod,
  at: number,
  decline: Decline,
) {
  const charge = chargeFails(m, intent, method, at, decline);
  const problem = cardProblem(decline, method.id, { charge: charge.id, payment_intent: intent.id });
  const { message, type, details } = problem;
  const failed = m.change(intent, {
    status: "requires_payment_method",
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: {
      charge: charge.id,
      code: decline.code,
      ...(details.decline_code && { decline_code: details.decline_code }),
      message,
      payment_method: method,
      type,
      ...(charge.outcome?.advice_code && { advice_code: charge.outcome.advice_code }),
    },
  });
  m.emit("payment_intent.payment_failed", failed);
  return { intent: failed, problem };
}

function succeed(m: Merchant, intent: PaymentIntent, method: PaymentMethod, at: number) {
  const saves = m.find("internal.intent", intent.id)?.savesMethod || intent.setup_future_usage;
  if (saves && intent.customer && method.customer === null) attach(m, method, intent.customer);
  if (intent.setup_future_usage === "off_session") m.change(cardOf(m, method), { isSetUp: true });
  const charge = chargeSucceeds(m, intent, method, at);
  const paid = m.change(intent, {
    status: "succeeded",
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  });
  m.emit("payment_intent.succeeded", paid);
  const reason = disputeReasonOf(m, method);
  if (reason) openDispute(m, charge, charge.amount, reason);
  return paid;
}
