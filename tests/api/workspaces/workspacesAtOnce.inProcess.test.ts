import { AGENTS } from "@parley/contract/agents/agent.ts";
import { english } from "@parley/contract/problems/english.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api, Caller } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newInstance } from "../../support/inProcess/newInstance.ts";

let first: (caller: Caller) => Api;
let second: (caller: Caller) => Api;
beforeAll(async () => {
  first = await newInstance();
  second = await newInstance();
});

const membersOf = async ({ workspaceId }: Owner) =>
  (await readDocument(workspacePath(workspaceId), workspace)).memberUids;
const invite = async ({ api, workspaceId }: Owner, email: string) =>
  (await api.workspaces.createInvitation({ workspaceId, email })).data.token;
/** The messages of those that failed. */
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));

describe("simultaneous calls on two instances", () => {
  it("give the one free seat to one of twenty", async () => {
    const owner = await newOwner({ limits: { workspaceSeats: 2 } });
    const { workspaceId } = owner;
    const invited: { idToken: string; token: string }[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { email, idToken } = await newOwner();
      invited.push({ idToken, token: await invite(owner, email) });
    }
    const accept = ({ idToken, token }: { idToken: string; token: string }, n: number) =>
      (n % 2 ? first : second)({ token: idToken }).workspaces.acceptInvitation({
        workspaceId,
        token,
      });
    const refused = refusals(await Promise.allSettled(invited.map(accept)));
    expect(refused).toHaveLength(19);
    expect(new Set(refused)).toEqual(
      new Set([`Error: ${english("limits.workspaceSeats", { n: 2, m: 2 })}`]),
    );
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it("make one member of a person who accepts twenty times", async () => {
    const owner = await newOwner({ limits: { workspaceSeats: 2 } });
    const guest = await newOwner();
    const { workspaceId } = owner;
    const token = await invite(owner, guest.email);
    const apis = [first({ token: guest.idToken }), second({ token: guest.idToken })];
    const asked = apis.flatMap((api) =>
      Array.from({ length: 10 }, () => api.workspaces.acceptInvitation({ workspaceId, token })),
    );
    expect(await Promise.all(asked)).toHaveLength(20);
    expect(await membersOf(owner)).toEqual([owner.uid, guest.uid]);
  });

  it.each([2, 50])("create as many of 50 agents as the plan allows: %i", async (maxAgents) => {
    const owner = await newOwner({ limits: { maxAgents } });
    const caller = { token: owner.idToken, workspaceId: owner.workspaceId };
    const asked = [first(caller), second(caller)].flatMap((api) =>
      Array.from({ length: 25 }, () => newAgent({ api })),
    );
    const refused = refusals(await Promise.allSettled(asked));
    expect(refused).toEqual(
      Array.from(
        { length: 50 - maxAgents },
        () => `Error: ${english("limits.maxAgents", { m: maxAgents })}`,
      ),
    );
    const made = database.collection(AGENTS).where("ownerID", "==", owner.workspaceId);
    expect((await made.count().get()).data().count).toBe(maxAgents);
  });
});
