import type { PaymentMethod, SetupIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { invalid, type StripeProblem } from "../wire/StripeProblem.ts";
import { threeDSecureAction } from "./nextAction.ts";
import { attach, cardOf, cardProblem } from "./paymentMethods.ts";
import { behaviourOf } from "./testCards.ts";

/**
 * Tries to save a card for later payments.
 * @returns the intent as it is then, and the card's refusal if there was one
 * @throws StripeProblem if the intent is not waiting for a card
 */
export function confirmSetup(
  m: Merchant,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
  isAuthenticated = false,
): { intent: SetupIntent; problem: StripeProblem | null } {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw invalid(
      `You cannot confirm this SetupIntent because it has already ${intent.status === "succeeded" ? "succeeded" : "been canceled"}.`,
      { code: "setup_intent_unexpected_state", setup_intent: intent.id },
    );
  const { decline, authenticate } = behaviourOf(cardOf(m, method).number);
  if (authenticate && !isAuthenticated) {
    m.add({ id: intent.id, object: "internal.intent", returnUrl, savesMethod: true });
    const waiting = m.change(intent, {
      payment_method: method.id,
      status: "requires_action",
      next_action: threeDSecureAction(m, intent, returnUrl),
    });
    m.emit("setup_intent.requires_action", waiting);
    return { intent: waiting, problem: null };
  }
  if (decline && !decline.canBeSaved) {
    const problem = cardProblem(decline, method.id, { setup_intent: intent.id });
    const { message, type, details } = problem;
    const failed = m.change(intent, {
      status: "requires_payment_method",
      next_action: null,
      payment_method: null,
      last_setup_error: {
        code: decline.code,
        ...(details.decline_code && { decline_code: details.decline_code }),
        message,
        payment_method: method,
        type,
      },
    });
    m.emit("setup_intent.setup_failed", failed);
    return { intent: failed, problem };
  }
  if (intent.customer) attach(m, method, intent.customer);
  m.change(cardOf(m, method), { isSetUp: intent.usage === "off_session" });
  const done = m.change(intent, {
    payment_method: method.id,
    status: "succeeded",
    next_action: null,
    last_setup_error: null,
  });
  m.emit("setup_intent.succeeded", done);
  return { intent: done, problem: null };
}

/** What a bank says of a holder who failed to prove themselves. */
export function failSetupAuthentication(m: Merchant, intent: SetupIntent): SetupIntent {
  const failed = m.change(intent, {
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_setup_error: {
      code: "setup_intent_authentication_failure",
      message:
        "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
      type: "invalid_request_error",
    },
  });
  m.emit("setup_intent.setup_failed", failed);
  return failed;
}
