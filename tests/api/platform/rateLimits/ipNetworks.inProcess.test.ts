import { IP_FAILURES, PAIR_FAILURES } from "@parley/contract/portal/attempts.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { freshEmail } from "../../../support/actors/accounts.ts";
import { newClient, newOrg, type OrgRef } from "../../../support/actors/agencyClient.ts";
import { newOwner, type Owner } from "../../../support/actors/owner.ts";
import { newInstance } from "../../../support/inProcess/newInstance.ts";
import type { Api, Caller } from "../../../support/stack/apiAs.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

let connect: (caller: Caller) => Api;
let owner: Owner;
let home: OrgRef;
beforeAll(async () => {
  connect = await newInstance();
  owner = await newOwner({ limits: { maxClients: 10 } });
  home = await newOrg(owner);
});

/** Addresses of one connection: a /56 that no other test has, and as many in it as are asked for, each in another /64. */
function newConnection(): () => string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2));
  let count = 0;
  return () => {
    count += 1;
    const group = (b & 0xff00) | (count & 0xff);
    return `2001:db8:${a.toString(16)}:${group.toString(16)}::${count.toString(16)}`;
  };
}

/** What each of so many calls from one connection, each with an address of its own, was answered with. */
async function statusesOf(times: number, call: (api: Api, n: number) => Promise<unknown>) {
  const next = newConnection();
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1)
    statuses.push(
      await call(connect({ ip: next() }), n).then(
        () => 200,
        async (error: unknown) => (await refusalOf(Promise.reject(error))).status,
      ),
    );
  return statuses;
}

const inARow = (status: number, times: number) => Array.from({ length: times }, () => status);

describe("a connection has as many IPv6 addresses as it likes, and counts as one", () => {
  it("for the lock of an account, which its owner is not kept out by", async () => {
    const { agencyId, email, password } = await newClient(owner, home);
    const wrong = (api: Api) => api.portal.signIn({ agencyId, email, password: "wrong-password" });
    expect(await statusesOf(PAIR_FAILURES + 2, wrong)).toEqual([
      ...inARow(401, PAIR_FAILURES),
      ...inARow(429, 2),
    ]);
    const own = connect({ ip: newConnection()() }).portal.signIn({
      agencyId,
      email,
      password,
    });
    await expect(own).resolves.toBeDefined();
  });

  it("for the lock of an address", async () => {
    const { agencyId } = home;
    const wrong = (api: Api) =>
      api.portal.signIn({ agencyId, email: freshEmail("nobody"), password: "wrong-password" });
    expect(await statusesOf(IP_FAILURES + 1, wrong)).toEqual([...inARow(401, IP_FAILURES), 429]);
  });

  it("for mailed codes", async () => {
    const { agencyId, email } = await newClient(owner, home);
    const ask = (api: Api) => api.portal.ssoClient({ agencyId, email });
    expect(await statusesOf(6, ask)).toEqual([...inARow(200, 5), 429]);
  });

  it("for mails that reset a password", async () => {
    const ask = (api: Api) => api.accounts.sendPasswordReset({ email: freshEmail("nobody") });
    expect(await statusesOf(11, ask)).toEqual([...inARow(200, 10), 429]);
  });

  it("for keys that nobody has, each of which costs a look-up", async () => {
    const next = newConnection();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const { knowledge } = connect({ ip: next(), token: `vg_nobodyhasthiskey${n}` });
      statuses.push(
        (await refusalOf(knowledge.get({ agentId: "nobody", docId: "nothing" }))).status,
      );
    }
    expect(statuses).toEqual([...inARow(401, 60), 429]);
  });

  it("for calls without a token", async () => {
    const { agencyId } = home;
    const ask = (api: Api) => api.workspaces.publicView({ userId: owner.workspaceId, agencyId });
    expect((await statusesOf(125, ask)).filter((status) => status === 429)).toHaveLength(5);
  });
});
