import { newId } from "../store/newId.ts";
import { advance } from "../time/advance.ts";
import { call, deleted, listing, retrieve, type Call } from "./call.ts";

const path = "/v1/test_helpers/test_clocks";
const DELETED_AFTER_SECONDS = 30 * 86_400;

/** Time that stands still until it is told to run on. */
export const testClockCalls: Call[] = [
  call("POST", path, (m, p) => {
    const created = m.now();
    return m.add(
      {
        id: newId("clock"),
        object: "test_helpers.test_clock",
        created,
        deletes_after: created + DELETED_AFTER_SECONDS,
        frozen_time: p.integer("frozen_time") ?? created,
        livemode: false,
        name: p.text("name") ?? null,
        status: "ready",
        status_details: {},
      },
      "test_helpers.test_clock.created",
    );
  }),
  retrieve(path, "test_helpers.test_clock"),
  listing(path, "test_helpers.test_clock"),
  call("POST", `${path}/:id/advance`, (m, p, { id }) =>
    advance(m, m.need("test_helpers.test_clock", id), p.integer("frozen_time") ?? 0),
  ),
  call("DELETE", `${path}/:id`, (m, _, { id }) => {
    const clock = m.need("test_helpers.test_clock", id);
    for (const customer of m.all("customer"))
      if (customer.test_clock === id) m.remove("customer", customer.id);
    for (const subscription of m.all("subscription"))
      if (subscription.test_clock === id) m.remove("subscription", subscription.id);
    for (const invoice of m.all("invoice"))
      if (invoice.test_clock === id) m.remove("invoice", invoice.id);
    m.remove("test_helpers.test_clock", id);
    m.emit("test_helpers.test_clock.deleted", clock);
    return deleted("test_helpers.test_clock", id);
  }),
];
