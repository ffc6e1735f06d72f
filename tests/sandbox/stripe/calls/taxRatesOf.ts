import type { Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Parameters } from "../wire/Parameters.ts";

/** The tax rates that a parameter names; undefined when it was not sent. @throws StripeProblem for an unknown one */
export function taxRatesOf(
  m: Merchant,
  p: Parameters,
  key: string,
): Kinds["tax_rate"][] | undefined {
  return p.texts(key)?.map((id) => m.need("tax_rate", id, p.name(key)));
}
