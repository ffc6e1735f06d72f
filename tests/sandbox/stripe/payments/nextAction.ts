import type { PaymentIntent, SetupIntent } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";

/** What the holder of a card has to do: answer their bank, on a page of the sandbox. */
export function threeDSecureAction(
  m: Merchant,
  { id, client_secret }: PaymentIntent | SetupIntent,
  returnUrl: string | null,
) {
  const query = new URLSearchParams({ client_secret: client_secret ?? "" });
  const url = `${m.platform.origin}/stripe/three-d-secure/${m.id}/${id}?${query}`;
  return returnUrl === null
    ? {
        type: "use_stripe_sdk",
        use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url },
      }
    : { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url } };
}
