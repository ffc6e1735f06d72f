import { createHash } from "node:crypto";
import { leadingZeroBits } from "@parley/contract/conversations/work.ts";
import { expect, it, vi } from "vitest";
import { findProof } from "./findProof.ts";

it("finds a number whose hash begins with as many zero bits as are asked for", async () => {
  const proof = await findProof({ challenge: "1795430000000.abc.signed", bits: 10 });
  expect(proof).toMatch(/^1795430000000\.abc\.signed\.\d+$/);
  expect(leadingZeroBits(createHash("sha256").update(proof).digest())).toBeGreaterThanOrEqual(10);
});

it("lets the page have its turn meanwhile", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1)); // each reading advances it by 1 ms
  const proof = findProof({ challenge: "a", bits: 16 }).then(() => "proof");
  let turns = 0;
  while ((await Promise.race([proof, turn()])) === "turn") turns += 1;
  expect(turns).toBeGreaterThan(3);
});

function turn(): Promise<"turn"> {
  return new Promise((resolve) => setTimeout(() => resolve("turn"), 0));
}
