import { agency, type Agency } from "@parley/contract/agencies/agency.ts";
import { client, type Client } from "@parley/contract/clients/client.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Deps } from "../platform/deps.ts";
import { mailLoginCode } from "./mailLoginCode.ts";
import { signIn } from "./signIn.ts";
import { signInByCode } from "./signInByCode.ts";

/** How long it takes to find out, in milliseconds, and what is found. */
const looking = { forAgency: 0, forClient: 0, atSecret: 0, isAgency: true, isClient: true };
const after = async <Found>(ms: number, found: Found): Promise<Found> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return found;
};

const home: Agency = agency.parse({
  ID: "a1",
  userId: "w1",
  ownerID: "w1",
  memberUids: [],
  createdAt: 1,
});
const ids = { ID: "c1", ownerID: "w1", agencyId: "a1", orgId: "o1", memberUids: [] };
const kim: Client = client.parse({
  ...ids,
  name: "Kim",
  email: "kim@shop.example",
  canAccess: [],
  createdAt: 1,
  ts: 1,
});

vi.mock(import("../agencies/publicAgency.ts"), async (original) => ({
  ...(await original()),
  findPublicAgency: () => after(looking.forAgency, looking.isAgency ? home : null),
}));
vi.mock(import("../clients/people/findClient.ts"), async (original) => ({
  ...(await original()),
  findClientByEmail: () => after(looking.forClient, looking.isClient ? kim : null),
}));
vi.mock(import("./checkPassword.ts"), () => ({
  checkPassword: () => after(looking.atSecret, false),
}));
vi.mock(import("./loginCode.ts"), async (original) => ({
  ...(await original()),
  isLoginCode: () => after(looking.atSecret, false),
  newLoginCode: () => after(looking.atSecret, "123456"),
}));

/** As much as counting an attempt or a mail needs: nothing was counted before. */
const empty = { exists: false, data: () => undefined, get: () => undefined };
const transaction = {
  get: async () => empty,
  getAll: async (...refs: unknown[]) => refs.map(() => empty),
  set: () => undefined,
};
const deps: Deps = Object.assign(Object.create(null), {
  now: () => 0,
  vault: { hash: (text: string) => text },
  log: { error: () => undefined },
  mailer: { send: async () => undefined },
  db: {
    doc: () => ({}),
    getAll: transaction.getAll,
    runTransaction: (work: (given: typeof transaction) => unknown) => work(transaction),
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const caller = { ip: "127.0.0.1" };
const who = { agencyId: "a1", email: "kim@shop.example" };

/** Milliseconds after which an answer or a refusal comes. */
async function msUntil(call: () => Promise<unknown>): Promise<number> {
  const begun = Date.now();
  const ended = call().then(
    () => Date.now() - begun,
    () => Date.now() - begun,
  );
  await vi.runAllTimersAsync();
  return ended;
}

/** Whom somebody may ask about, with the time that it takes to find out. */
const asked: [string, Partial<typeof looking>][] = [
  ["a client, at once", { forAgency: 0, forClient: 0, atSecret: 0 }],
  ["a client, slowly", { forAgency: 100, forClient: 100, atSecret: 250 }],
  ["nobody, at once", { isClient: false, forAgency: 0, forClient: 0, atSecret: 0 }],
  ["nobody, slowly", { isClient: false, forAgency: 100, forClient: 100, atSecret: 250 }],
  ["no agency", { isAgency: false, isClient: false, forAgency: 50, forClient: 0, atSecret: 0 }],
];

describe.each(asked)("for %s", (_, found) => {
  beforeEach(() => void Object.assign(looking, { isAgency: true, isClient: true }, found));

  it("a failed sign-in by password is refused after half a second", async () => {
    expect(await msUntil(() => signIn(deps, caller, { ...who, password: "wrong" }))).toBe(
      // Only what comes before the clock, the same for everybody at an agency, is added.
      500 + looking.forAgency,
    );
  });

  it("a wrong code is refused after half a second", async () => {
    expect(await msUntil(() => signInByCode(deps, caller, { ...who, code: "000000" }))).toBe(500);
  });

  it("a request for a code is answered after a second", async () => {
    const request = { ...who, language: "en" } as const;
    expect(await msUntil(() => mailLoginCode(deps, caller, request))).toBe(1000);
  });
});
