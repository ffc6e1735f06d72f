import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import type { ClientPrincipal } from "@parley/contract/platform/principal.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FETCHES_PER_HOUR } from "@parley/contract/uploads/calls.ts";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  CLIENTS_TOGETHER,
  countForOperator,
} from "../../../functions/src/platform/rateLimits/countForOperator.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import type { Api } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

// What costs the platform has a limit, and no client keeps their agency out by using it up.

let service: Service;
let owner: Owner;
let agentId: string;
let client: Api;
let clientId: string;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await ownerIn(service);
  const { idToken, workspaceId } = owner;
  const home = await newOrg(owner);
  const vg_defaultModel = `sandbox-test-${randomId(8).toLowerCase()}`;
  agentId = await newAgent(owner, { vg_defaultModel });
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  const canAccess = ["/kb", "/settings"] as const;
  const account = await newClient(owner, home, { canAccess: [...canAccess], isOrgAdmin: true }, [
    agentId,
  ]);
  ({ clientId } = account);
  client = service.api({ token: (await signInClient(account)).idToken });
  owner = { ...owner, api: service.api({ token: idToken, workspaceId }) };
});
afterAll(() => service.close());

const tooMany = { status: 429 };

it("drafts", async () => {
  const question = "Do you repair bicycles?";
  const group = { ID: randomId(20), agentId, question, wordings: [], count: 1, lastTs: 1 };
  await database.doc(unansweredPath(agentId, group.ID)).set(unansweredGroup.parse(group));
  // Its organisation has no credits: no model is asked, and a draft counts all the same.
  const draft = (api: Api) => api.knowledge.draftAnswer({ agentId, groupId: group.ID });
  for (let n = 0; n < 60; n += 1) await draft(client);
  expect(await refusalOf(draft(client))).toMatchObject(tooMany);
  expect(await draft(owner.api)).toMatchObject({ content: `# ${question}\n\n` });
});

it("lists of models", async () => {
  // A minute stays the same one, however long the calls take.
  const clock = vi.spyOn(service.deps, "now").mockReturnValue(Date.now());
  const list = (api: Api) => api.models.list({});
  for (let n = 0; n < 30; n += 1) await list(client);
  expect(await refusalOf(list(client))).toMatchObject(tooMany);
  expect(await list(owner.api)).toMatchObject({ models: expect.any(Array) });
  clock.mockRestore();
});

it("pictures named by their URLs", async () => {
  const squarePhotoURL = "http://169.254.169.254/a.png";
  const set = (api: Api) =>
    refusalOf(api.clients.updateClient({ clientId, updates: { squarePhotoURL } }));
  for (let n = 0; n < FETCHES_PER_HOUR; n += 1)
    expect(await set(client)).toMatchObject({ status: 400 });
  expect(await set(client)).toMatchObject(tooMany);
  expect(await set(owner.api)).toMatchObject({ status: 400 });
});

it("all clients of a workspace have an end, and its members still their own", async () => {
  const { workspaceId, uid } = owner;
  const what = { about: `tests ${randomId()}`, perWindow: 2, windowSeconds: 60 };
  const of = { workspaceId, name: "", email: "", orgId: "", agencyId: "", signedInAt: 0 };
  const may = { canAccess: [], agentIds: [], isOrgAdmin: false, allowCreateAgents: false };
  const count = (n: number) => {
    const one: ClientPrincipal = {
      kind: "client",
      clientId: `client-${n}`,
      ...of,
      ...may,
      asAdmin: false,
    };
    return countForOperator(service.deps, one, what);
  };
  const first = [];
  for (let n = 0; n < 3; n += 1) first.push(await count(0));
  expect(first).toEqual([true, true, false]);
  for (let n = 1; n < CLIENTS_TOGETHER; n += 1)
    expect([await count(n), await count(n)]).toEqual([true, true]);
  expect(await count(CLIENTS_TOGETHER)).toBe(false);
  const member = { kind: "member", uid, workspaceId, name: "", email: "", signedInAt: 0 } as const;
  const own = { ...member, emailVerified: true, role: "owner" } as const;
  expect(await countForOperator(service.deps, own, what)).toBe(true);
});
