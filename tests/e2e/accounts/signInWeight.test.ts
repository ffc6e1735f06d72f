import { join } from "node:path";
import { expect, it } from "vitest";
import { routeBytes } from "../../../web/scripts/route-bytes.mjs";

/** The build that this stage serves. */
const dist = join(import.meta.dirname, "../../../web/dist");

it("the sign-in page keeps to its weight, as whatever it shares with a heavy chunk would bring that along", () => {
  const { signIn } = routeBytes(dist);
  expect(signIn.statically).toBeLessThan(175 * 1024);
  expect(signIn.inAll).toBeLessThan(210 * 1024);
});
