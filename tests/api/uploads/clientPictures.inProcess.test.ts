import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { clientPath } from "@parley/contract/clients/client.ts";
import { english } from "@parley/contract/problems/english.ts";
import { CLIENT_PICTURES_KEPT } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readFixture } from "../../fixtures/fixture.ts";
import { newClient, newOrg, signInClient, type OrgRef } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import type { Api } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

// No client fills their agency's room with pictures that nobody can delete.

let service: Service;
let file: File;
let owner: Owner;
let home: OrgRef;
beforeAll(async () => {
  service = await newService();
  file = new File([new Uint8Array(await readFixture("logo.png"))], "logo.png");
});
beforeEach(async () => {
  owner = await newOwner({ limits: { maxClients: 5 } });
  home = await newOrg(owner);
});
afterAll(() => service.close());

/** A client's calls, made in this process. */
async function clientApi(account: Awaited<ReturnType<typeof newClient>>): Promise<Api> {
  const { idToken: token } = await signInClient(account);
  return service.api({ token });
}

it("an agent's pictures are for clients who may change its settings", async () => {
  const agentId = await newAgent(owner);
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  const [reads, changes] = [
    await newClient(owner, home, { canAccess: ["/convos"] }, [agentId]),
    await newClient(owner, home, { canAccess: ["/settings"] }, [agentId]),
  ];
  const refused = (await clientApi(reads)).uploads.uploadFile({ agentId, file });
  expect(await refusalOf(refused)).toMatchObject({
    status: 404,
    message: english("agents.notFound"),
  });
  const { data } = await (await clientApi(changes)).uploads.uploadFile({ agentId, file });
  expect(data.url).toContain("/v3/public/files/");
});

it.each([
  ["a client's own", (clientId: string) => ({ of: {}, by: `client:${clientId}` })],
  ["an organisation's", () => ({ of: { orgId: home.orgId }, by: `org:${home.orgId}` })],
])(
  "of %s pictures the newest stay, and those that show somebody or an agent there",
  async (_, ownerOf) => {
    const admin = await newClient(owner, home, { isOrgAdmin: true });
    const kim = await newClient(owner, home);
    const { uploads } = await clientApi(admin);
    const { of, by } = ownerOf(admin.clientId);
    const upload = async () =>
      (await uploads.uploadFile({ file, ...of })).data.url.split("/").at(-1) ?? "";
    const urlOf = (fileId: string) => `https://api.parley.example/v3/public/files/${fileId}`;
    const show = (clientId: string, squarePhotoURL: string) =>
      database.doc(clientPath(clientId)).update({ squarePhotoURL });
    const own = await upload();
    await show(admin.clientId, urlOf(own));
    const hers = await upload();
    // As pages that want a newer one write it.
    await show(kim.clientId, `${urlOf(hers)}?v=2#face`);
    const agentId = await newAgent(owner);
    await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
    const agents = await upload();
    await database.doc(agentConfigPath(agentId)).update({ avatarImageUrl: urlOf(agents) });
    const later: string[] = [];
    for (let n = 0; n < CLIENT_PICTURES_KEPT + 3; n += 1) later.push(await upload());
    const stored = await database.collection(FILES).where("owner", "==", by).select().get();
    // The newest before the last one was stored, and that.
    const newest = later.slice(-1 - CLIENT_PICTURES_KEPT);
    expect(stored.docs.map(({ id }) => id).toSorted()).toEqual(
      [own, hers, agents, ...newest].toSorted(),
    );
  },
);
