import { expect, it } from "vitest";
import { collectGarbage } from "../../../testing/collectGarbage.ts";
import { signalOf } from "./signalOf.ts";

it("aborts with the caller, though nobody holds the request any more", async () => {
  const caller = new AbortController();
  const signal = signalOf(new Request("http://a.example", { signal: caller.signal }));
  await collectGarbage();
  caller.abort("gone");
  expect(signal.reason).toBe("gone");
});
