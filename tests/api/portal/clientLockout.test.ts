import {
  ACCOUNT_FAILURES,
  IP_FAILURES,
  LOCK_SECONDS,
  PAIR_FAILURES,
  attempts,
} from "@parley/contract/portal/attempts.ts";
import { createVault } from "../../../functions/src/platform/secrets/vault.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { freshEmail } from "../../support/actors/accounts.ts";
import {
  newClient,
  newOrg,
  signInClient,
  type ClientAccount,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { apiAs, freshIp } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { required } from "../../support/stack/stack.ts";
import { LIMITS, limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
let home: OrgRef;

beforeAll(async () => {
  owner = await newOwner({ limits: { maxClients: 100 } });
  home = await newOrg(owner);
});

describe("an account", () => {
  it("is locked for an address after ten failures from there, even for the right password", async () => {
    const [person, ip] = [await newClient(owner, home), freshIp()];
    await fail(person, PAIR_FAILURES, ip);
    const locked = await refusalOf(signInClient(person, { ip }));
    expect(locked).toMatchObject({ status: 429, message: english("clientSignIn.tooManyTries") });
    expect(locked.data.retryAfter).toBeGreaterThan(LOCK_SECONDS - 60);
    expect(locked.data.retryAfter).toBeLessThanOrEqual(LOCK_SECONDS);
  });

  it("is not locked for anybody elsewhere by that, nor is another account for the address", async () => {
    const [person, ip] = [await newClient(owner, home), freshIp()];
    await fail(person, PAIR_FAILURES + 3, ip);
    await expect(signInClient(person)).resolves.toBeDefined();
    await expect(signInClient(await newClient(owner, home), { ip })).resolves.toBeDefined();
  });

  it.each(["password", "code"] as const)(
    "is locked everywhere after its most failures by %s, whatever their addresses, and not before",
    async (way) => {
      const person = await newClient(owner, home);
      const tried = way === "password" ? wrong : wrongCode;
      const most = ACCOUNT_FAILURES[way];
      expect((await tried(person)).status).toBe(401);
      // As if all others but two had been from here and there already.
      const counter = counterOf(`${way}:${person.agencyId}:${person.email}`);
      await counter.update({ count: most - 2 });
      expect((await tried(person)).status).toBe(401);
      expect((await tried(person)).status).toBe(401);
      expect((await tried(person)).status).toBe(429);
      await counter.update({ lockedUntil: Date.now() / 1000 - 1 });
      expect((await tried(person)).status).toBe(401);
    },
  );

  it("is locked in the same way if it does not exist, so that a lock reveals nothing", async () => {
    const nobody = { ...(await newClient(owner, home)), email: freshEmail("nobody") };
    const ip = freshIp();
    await fail(nobody, PAIR_FAILURES, ip);
    expect(await wrong(nobody, ip)).toMatchObject({
      status: 429,
      message: english("clientSignIn.tooManyTries"),
    });
  });

  it("allows no more than ten attempts, even when the last ones are simultaneous", async () => {
    const [person, ip] = [await newClient(owner, home), freshIp()];
    await fail(person, PAIR_FAILURES - 2, ip);
    const all = await Promise.all(Array.from({ length: 6 }, () => wrong(person, ip)));
    const statuses = all.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2);
  });

  it("is not locked by failures before a success", async () => {
    const [person, ip] = [await newClient(owner, home), freshIp()];
    await fail(person, PAIR_FAILURES - 1, ip);
    await signInClient(person, { ip });
    await fail(person, PAIR_FAILURES - 1, ip);
    await expect(signInClient(person, { ip })).resolves.toBeDefined();
  });

  it("keeps what others have tried when its owner signs in", async () => {
    const person = await newClient(owner, home);
    await fail(person, 2, freshIp());
    await signInClient(person);
    const { count } = attempts.parse(
      (await counterOf(`password:${person.agencyId}:${person.email}`).get()).data(),
    );
    expect(count).toBe(2);
  });

  it("is unlocked again when the time is over", async () => {
    const [person, ip] = [await newClient(owner, home), freshIp()];
    await fail(person, PAIR_FAILURES, ip);
    expect((await refusalOf(signInClient(person, { ip }))).status).toBe(429);
    const name = `password:${person.agencyId}:${person.email}:from:${ip}`;
    await counterOf(name).update({ lockedUntil: Date.now() / 1000 - 1 });
    await expect(signInClient(person, { ip })).resolves.toBeDefined();
  });

  it("locked for its password can still use a code, and the other way round", async () => {
    const [person, ip] = [await newClient(owner, home), freshIp()];
    await fail(person, PAIR_FAILURES, ip);
    expect((await wrongCode(person, ip)).status).toBe(401);
    const [other, from] = [await newClient(owner, home), freshIp()];
    for (let n = 0; n < PAIR_FAILURES; n += 1)
      expect((await wrongCode(other, from)).status).toBe(401);
    expect((await wrongCode(other, from)).status).toBe(429);
    await expect(signInClient(other, { ip: from })).resolves.toBeDefined();
  });
});

describe("an IP address", () => {
  it("is locked after thirty failures across accounts, and no other is", async () => {
    const ip = freshIp();
    const person = await newClient(owner, home);
    for (let n = 0; n < IP_FAILURES; n += 1) {
      const nobody = { ...person, email: freshEmail("nobody") };
      expect((await wrong(nobody, ip)).status).toBe(401);
    }
    const locked = await refusalOf(signInClient(person, { ip }));
    expect(locked).toMatchObject({ status: 429, message: english("clientSignIn.tooManyTries") });
    await expect(signInClient(person)).resolves.toBeDefined();
  });

  it("is not locked by successful sign-ins", async () => {
    const ip = freshIp();
    const person = await newClient(owner, home);
    for (let n = 0; n < IP_FAILURES + 2; n += 1)
      await expect(signInClient(person, { ip })).resolves.toBeDefined();
  });
});

it("counters are kept under hashes: no address is stored with them", async () => {
  const person = await newClient(owner, home);
  const ip = freshIp();
  await wrong(person, ip);
  const kept = await database.collection(LIMITS).get();
  const words = JSON.stringify(kept.docs.map((one) => [one.id, one.data()]));
  expect(words).toContain("signIn_");
  expect(words).not.toContain(person.email);
  expect(words).not.toContain(ip);
});

const vault = createVault(required("PARLEY_MASTER_KEY"));

/** The stored counter of what is named so. */
const counterOf = (name: string) => database.doc(limitPath(`signIn_${vault.hash(name)}`));

function wrong({ agencyId, email }: ClientAccount, ip = freshIp()) {
  const { portal } = apiAs({ ip });
  return refusalOf(portal.signIn({ agencyId, email, password: "wrong-password" }));
}

/** Fails this many times, one after the other. */
async function fail(account: ClientAccount, times: number, ip: string): Promise<void> {
  for (let n = 0; n < times; n += 1)
    expect((await wrong(account, ip)).status).toBe(n < PAIR_FAILURES ? 401 : 429);
}

function wrongCode({ agencyId, email }: ClientAccount, ip = freshIp()) {
  return refusalOf(apiAs({ ip }).portal.ssoClient({ agencyId, email, code: "000000" }));
}
