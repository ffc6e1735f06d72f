import { ACCOUNT_FAILURES, IP_FAILURES, LOCK_SECONDS } from "@parley/contract/portal/attempts.ts";
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
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
let home: OrgRef;

beforeAll(async () => {
  owner = await newOwner({ limits: { maxClients: 100 } });
  home = await newOrg(owner);
});

describe("an account", () => {
  it("is locked after ten failures, wherever they come from, even for the right password", async () => {
    const person = await newClient(owner, home);
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) expect((await wrong(person)).status).toBe(401);
    const locked = await refusalOf(signInClient(person));
    expect(locked).toMatchObject({ status: 429, message: english("clientSignIn.tooManyTries") });
    expect(locked.data.retryAfter).toBeGreaterThan(LOCK_SECONDS - 60);
    expect(locked.data.retryAfter).toBeLessThanOrEqual(LOCK_SECONDS);
  });

  it("is locked in the same way if it does not exist, so that a lock reveals nothing", async () => {
    const nobody = { ...(await newClient(owner, home)), email: freshEmail("nobody") };
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) expect((await wrong(nobody)).status).toBe(401);
    expect(await wrong(nobody)).toMatchObject({
      status: 429,
      message: english("clientSignIn.tooManyTries"),
    });
  });

  it("allows no more than ten attempts, even when the last ones are simultaneous", async () => {
    const person = await newClient(owner, home);
    for (let n = 0; n < ACCOUNT_FAILURES - 2; n += 1) await wrong(person);
    const all = await Promise.all(Array.from({ length: 6 }, () => wrong(person)));
    const statuses = all.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(2);
  });

  it("is not locked by failures before a success", async () => {
    const person = await newClient(owner, home);
    for (let n = 0; n < ACCOUNT_FAILURES - 1; n += 1) await wrong(person);
    await signInClient(person);
    for (let n = 0; n < ACCOUNT_FAILURES - 1; n += 1) await wrong(person);
    await expect(signInClient(person)).resolves.toBeDefined();
  });

  it("is unlocked again when the time is over", async () => {
    const person = await newClient(owner, home);
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await wrong(person);
    expect((await refusalOf(signInClient(person))).status).toBe(429);
    const key = vault.hash(`password:${person.agencyId}:${person.email}`);
    await database.doc(`limits/signIn_${key}`).update({ lockedUntil: Date.now() / 1000 - 1 });
    await expect(signInClient(person)).resolves.toBeDefined();
  });

  it("locked for its password can still use a code, and the other way round", async () => {
    const person = await newClient(owner, home);
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) await wrong(person);
    expect((await wrongCode(person)).status).toBe(401);
    const other = await newClient(owner, home);
    for (let n = 0; n < ACCOUNT_FAILURES; n += 1) expect((await wrongCode(other)).status).toBe(401);
    expect((await wrongCode(other)).status).toBe(429);
    await expect(signInClient(other)).resolves.toBeDefined();
  });
});

describe("an IP address", () => {
  it("is locked after thirty failures across accounts, and no other is", async () => {
    const address = freshIp();
    const person = await newClient(owner, home);
    for (let n = 0; n < IP_FAILURES; n += 1) {
      const nobody = { ...person, email: freshEmail("nobody") };
      expect((await wrong(nobody, address)).status).toBe(401);
    }
    const locked = await refusalOf(signInClient(person, { address }));
    expect(locked).toMatchObject({ status: 429, message: english("clientSignIn.tooManyTries") });
    await expect(signInClient(person)).resolves.toBeDefined();
  });

  it("is not locked by successful sign-ins", async () => {
    const address = freshIp();
    const person = await newClient(owner, home);
    for (let n = 0; n < IP_FAILURES + 2; n += 1)
      await expect(signInClient(person, { address })).resolves.toBeDefined();
  });
});

it("counters are kept under hashes: no address is stored with them", async () => {
  const person = await newClient(owner, home);
  const address = freshIp();
  await wrong(person, address);
  const kept = await database.collection("limits").get();
  const words = JSON.stringify(kept.docs.map((one) => [one.id, one.data()]));
  expect(words).toContain("signIn_");
  expect(words).not.toContain(person.email);
  expect(words).not.toContain(address);
});

const vault = createVault(required("PARLEY_MASTER_KEY"));

function wrong({ agencyId, email }: ClientAccount, address = freshIp()) {
  const { portal } = apiAs({ address });
  return refusalOf(portal.signIn({ agencyId, email, password: "wrong-password" }));
}

function wrongCode({ agencyId, email }: ClientAccount) {
  return refusalOf(apiAs({}).portal.ssoClient({ agencyId, email, code: "000000" }));
}
