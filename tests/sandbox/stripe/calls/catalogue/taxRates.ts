import { newId } from "../../store/newId.ts";
import { call, listing, retrieve, type Call } from "../call.ts";

const path = "/v1/tax_rates";

/** Percentages that are added to what is sold; once made, a rate never changes. */
export const taxRateCalls: Call[] = [
  call("POST", path, (m, p) => {
    const percentage = p.number("percentage") ?? 0;
    return m.add(
      {
        id: newId("txr"),
        object: "tax_rate",
        active: p.flag("active") ?? true,
        country: p.text("country") ?? null,
        created: m.now(),
        description: p.text("description") ?? null,
        display_name: p.required("display_name"),
        effective_percentage: percentage,
        flat_amount: null,
        inclusive: p.flag("inclusive") ?? false,
        jurisdiction: p.text("jurisdiction") ?? null,
        jurisdiction_level: null,
        livemode: false,
        metadata: p.metadata(),
        percentage,
        rate_type: "percentage",
        state: p.text("state") ?? null,
        tax_type: p.text("tax_type") ?? null,
      },
      "tax_rate.created",
    );
  }),
  retrieve(path, "tax_rate"),
  call("POST", `${path}/:id`, (m, p, { id }) => {
    const rate = m.need("tax_rate", id);
    return m.change(
      rate,
      {
        active: p.flag("active") ?? rate.active,
        description: p.text("description") ?? rate.description,
        display_name: p.text("display_name") ?? rate.display_name,
        metadata: p.metadata(rate.metadata),
      },
      "tax_rate.updated",
    );
  }),
  listing(path, "tax_rate", ["active", "inclusive"]),
];
