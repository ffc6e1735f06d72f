import { expect, it } from "vitest";
import {
  requireProofUnderLoad,
  UNPROVEN_PER_MINUTE,
  type ProofSubject,
} from "./requireProofUnderLoad.ts";

const deps = { vault: { hash: (text: string) => text }, now: () => 1_000_000 } as Parameters<
  typeof requireProofUnderLoad
>[0];
const NEEDED = { key: "conversations.workNeeded" };

const message = (agentId: string, ip: string, n: number): ProofSubject => ({
  act: "messages",
  agentId,
  ip,
  conversationId: `c${n}`,
  messageId: `m${n}`,
});

/** As many at once as there are IP addresses; each ends as the promise does. */
const burst = (agentId: string, ips: readonly string[], end: Promise<void>) =>
  ips.map((ip, n) => requireProofUnderLoad(deps, message(agentId, ip, n), undefined, () => end));

const ipAddresses = (count: number) =>
  Array.from({ length: count }, (_, n) => `10.0.${Math.floor(n / 250)}.${n % 250}`);

it("lets in no more at once than one after the other", async () => {
  const limit = UNPROVEN_PER_MINUTE.messages;
  const outcomes = await Promise.allSettled(burst("a", ipAddresses(2 * limit), Promise.resolve()));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(limit);
  for (const outcome of outcomes.slice(limit)) expect(outcome).toMatchObject({ reason: NEEDED });
});

it("gives the place back of what was refused after all", async () => {
  const refused = new Error("busy");
  const end = Promise.withResolvers<void>();
  const tried = burst("b", ipAddresses(UNPROVEN_PER_MINUTE.messages), end.promise);
  const [late] = await Promise.allSettled(burst("b", ["10.9.9.9"], Promise.resolve()));
  expect(late).toMatchObject({ reason: NEEDED });
  end.reject(refused);
  for (const outcome of await Promise.allSettled(tried))
    expect(outcome).toEqual({ status: "rejected", reason: refused });
  await expect(burst("b", ["10.9.9.9"], Promise.resolve())[0]).resolves.toBeUndefined();
});

it("counts no more of one IP address than that may do", async () => {
  const never = new Promise<void>(() => undefined);
  const ips = Array.from({ length: 1000 }, () => "10.1.1.1");
  const tried = burst("c", ips, never);
  expect(tried).toHaveLength(1000);
  await expect(burst("c", ["10.9.9.9"], Promise.resolve())[0]).resolves.toBeUndefined();
});
