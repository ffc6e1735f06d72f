import { createHash } from "node:crypto";
import { ACTS_PER_IP_AND_MINUTE } from "@parley/contract/conversations/limits/ipLimits.ts";
import { leadingZeroBits } from "@parley/contract/conversations/work.ts";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import {
  requireProofUnderLoad,
  UNPROVEN_PER_MINUTE,
  type ProofSubject,
} from "./requireProofUnderLoad.ts";

/** Some seconds into a minute. */
const AT = 1_000_000;
let at = AT;
const hash = (text: string) => createHash("sha256").update(text).digest("base64url");
const deps = { vault: { hash }, now: () => at } as Parameters<typeof requireProofUnderLoad>[0];
const NEEDED = { key: "conversations.workNeeded" };

afterEach(() => {
  at = AT;
});

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

const demanded = z.object({
  data: z.object({ work: z.object({ challenge: z.string(), bits: z.number() }) }),
});

/** The work that a refusal asks for. */
function proofOf(refusal: unknown): string {
  const { challenge, bits } = demanded.parse(refusal).data.work;
  for (let n = 0; ; n += 1) {
    const proof = `${challenge}.${n}`;
    if (leadingZeroBits(createHash("sha256").update(proof).digest()) >= bits) return proof;
  }
}

it("gives nobody's place back for a proven call that fails, as it has taken none", async () => {
  const never = new Promise<void>(() => undefined);
  expect(burst("g", ipAddresses(UNPROVEN_PER_MINUTE.messages), never)).not.toEqual([]);
  const about = message("g", "10.9.9.9", 1);
  const ask = (given?: string) =>
    requireProofUnderLoad(deps, about, given, () => Promise.reject(new Error("busy")));
  const proof = proofOf(await ask().catch((error: unknown) => error));
  await expect(ask(proof)).rejects.toThrow("busy");
  await expect(burst("g", ["10.9.9.8"], Promise.resolve())[0]).rejects.toMatchObject(NEEDED);
});

it("counts no more of one IP address than that may do", async () => {
  const never = new Promise<void>(() => undefined);
  const ips = Array.from({ length: 1000 }, () => "10.1.1.1");
  const tried = burst("c", ips, never);
  expect(tried).toHaveLength(1000);
  await expect(burst("c", ["10.9.9.9"], Promise.resolve())[0]).resolves.toBeUndefined();
});

it("counts what it let in of one IP address, however much of it is refused afterwards", async () => {
  const ips = Array.from({ length: ACTS_PER_IP_AND_MINUTE.messages }, () => "10.1.1.2");
  await Promise.all(burst("d", ips, Promise.resolve()));
  await Promise.allSettled(burst("d", ips, Promise.reject(new Error("busy"))));
  await Promise.all(burst("d", ips, Promise.resolve()));
  await expect(burst("d", ["10.9.9.9"], Promise.resolve())[0]).resolves.toBeUndefined();
});

it("has the minutes of an IP address's own limits, so that two of them never count together", async () => {
  const act = async (ip: string, seconds: number, count = 1) => {
    at = seconds * 1000;
    const ips = Array.from({ length: count }, () => ip);
    return Promise.all(burst("e", ips, Promise.resolve()));
  };
  const most = ACTS_PER_IP_AND_MINUTE.messages;
  await act("10.9.9.7", 570.5);
  await act("10.1.1.3", 600.3);
  await act("10.9.9.8", 631);
  await act("10.1.1.3", 659.9, most - 1);
  await act("10.1.1.3", 660.5, most);
  for (const seconds of [661, 690]) expect(await act("10.9.9.9", seconds)).toHaveLength(1);
});

it("says when the minute is over in which so much was let in", async () => {
  at = 630_000;
  await Promise.all(burst("f", ipAddresses(UNPROVEN_PER_MINUTE.messages), Promise.resolve()));
  await expect(burst("f", ["10.9.9.9"], Promise.resolve())[0]).rejects.toMatchObject({
    ...NEEDED,
    data: { retryAfter: 30 },
  });
  at = 660_000;
  await expect(burst("f", ["10.9.9.9"], Promise.resolve())[0]).resolves.toBeUndefined();
});
