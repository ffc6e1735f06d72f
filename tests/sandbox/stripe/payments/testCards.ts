/** Why a bank refuses a card: what Stripe answers, and what the bank says. */
export type Decline = {
  code:
    | "authentication_required"
    | "card_declined"
    | "expired_card"
    | "incorrect_cvc"
    | "processing_error";
  declineCode: string;
  message: string;
};

/** How the bank of a test card answers. */
export type CardBehaviour = {
  brand: string;
  country: string;
  funding: string;
  /** Declined when it is charged; one that only fails later can be saved before. */
  decline?: Decline & { canBeSaved?: boolean };
  /** Whether its bank wants to ask its holder: always, or unless it has been set up before. */
  authenticate?: "always" | "unless-set-up";
  /** Why its holder disputes each payment. */
  dispute?: string;
};

const visa = { brand: "visa", country: "US", funding: "credit" };

function declined(
  declineCode: string,
  code: Decline["code"] = "card_declined",
  canBeSaved = false,
) {
  const message = declineMessages[declineCode] ?? "Your card was declined.";
  return { ...visa, decline: { code, declineCode, message, canBeSaved } };
}

const declineMessages: Record<string, string> = {
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  card_velocity_exceeded:
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
};

/** Declines that another try cannot help; Stripe says so by the advice code. */
export const hopelessDeclines = ["lost_card", "stolen_card", "expired_card", "fraudulent"];

/** A decline as Stripe words it. */
export function declineOf(declineCode: string): Decline {
  const own = ownCodes.find((code) => code === declineCode);
  return declined(declineCode, own ?? "card_declined").decline;
}

const ownCodes = [
  "authentication_required",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
] as const;

/** Stripe's test cards, by number. */
const cards: Record<string, CardBehaviour> = {
  "4242424242424242": visa,
  "4000056655665556": { ...visa, funding: "debit" },
  "5555555555554444": { ...visa, brand: "mastercard" },
  "378282246310005": { ...visa, brand: "amex" },
  "4000008260000000": { ...visa, country: "GB" },
  "4000002760000016": { ...visa, country: "DE" },
  "4000000000000077": visa,
  "4000000000000002": declined("generic_decline"),
  "4000000000009995": declined("insufficient_funds"),
  "4000000000009987": declined("lost_card"),
  "4000000000009979": declined("stolen_card"),
  "4000000000000069": declined("expired_card", "expired_card"),
  "4000000000000127": declined("incorrect_cvc", "incorrect_cvc"),
  "4000000000000119": declined("processing_error", "processing_error"),
  "4000000000006975": declined("card_velocity_exceeded"),
  "4100000000000019": declined("fraudulent"),
  "4000000000000341": declined("generic_decline", "card_declined", true),
  "4000002500003155": { ...visa, country: "ES", authenticate: "unless-set-up" },
  "4000002760003184": { ...visa, country: "DE", authenticate: "always" },
  "4000000000003220": { ...visa, authenticate: "always" },
  "4000008260003178": {
    ...declined("insufficient_funds", "card_declined", true),
    country: "GB",
    authenticate: "always",
  },
  "4000000000000259": { ...visa, dispute: "fraudulent" },
  "4000000000002685": { ...visa, dispute: "product_not_received" },
};

/** Test cards by the names that stand for them: `pm_card_visa`, `tok_visa`. */
const names: Record<string, string> = {
  visa: "4242424242424242",
  visa_debit: "4000056655665556",
  mastercard: "5555555555554444",
  amex: "378282246310005",
  gb: "4000008260000000",
  de: "4000002760000016",
  bypassPending: "4000000000000077",
  visa_chargeDeclined: "4000000000000002",
  visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  visa_chargeDeclinedLostCard: "4000000000009987",
  visa_chargeDeclinedStolenCard: "4000000000009979",
  chargeDeclinedExpiredCard: "4000000000000069",
  chargeDeclinedIncorrectCvc: "4000000000000127",
  chargeDeclinedProcessingError: "4000000000000119",
  chargeDeclinedVelocityLimitExceeded: "4000000000006975",
  chargeDeclinedFraudulent: "4100000000000019",
  chargeCustomerFail: "4000000000000341",
  authenticationRequiredOnSetup: "4000002500003155",
  authenticationRequired: "4000002760003184",
  threeDSecure2Required: "4000000000003220",
  authenticationRequiredChargeDeclinedInsufficientFunds: "4000008260003178",
  createDispute: "4000000000000259",
  createDisputeProductNotReceived: "4000000000002685",
};

/** A card's number by its name, without `pm_card_` or `tok_`. */
export function cardNumberOf(name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/** How a card behaves. One that is not a test card is declined as a live one. */
export function behaviourOf(number: string): CardBehaviour {
  const known = Object.hasOwn(cards, number) ? cards[number] : undefined;
  return (
    known ?? {
      ...visa,
      decline: {
        code: "card_declined",
        declineCode: "test_mode_live_card",
        message:
          "Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.",
      },
    }
  );
}

/** The check digit of a card's number. */
export function isLuhn(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
