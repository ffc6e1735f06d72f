import type { Parameters } from "../wire/Parameters.ts";

/** The address among a call's parameters: undefined when it was not sent, null when it was emptied. */
export function addressOf(p: Parameters) {
  if (p.isEmptied("address")) return null;
  const address = p.object("address");
  if (address === undefined) return undefined;
  return {
    city: address.text("city") ?? null,
    country: address.text("country") ?? null,
    line1: address.text("line1") ?? null,
    line2: address.text("line2") ?? null,
    postal_code: address.text("postal_code") ?? null,
    state: address.text("state") ?? null,
  };
}
