import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { english } from "@parley/contract/problems/english.ts";
import { IMAGE_ENDINGS } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { beforeAll, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
const png = sandbox.awkwardUrl("image");
const PUBLIC_FILES = `${stack.api.na}/v3/public/files/`;

let owner: Owner;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxAgents: 50 } });
});

const storedOf = (agentId: string) => readDocument(agentConfigPath(agentId), agentConfig);
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

it("given by a URL are fetched once and kept among our own files", async () => {
  const agentId = await newAgent(owner, { avatarImageUrl: png });
  await owner.api.agents.update({ agentId, revision: 1, changes: { roundedImageURL: png } });
  const { avatarImageUrl, roundedImageURL } = await storedOf(agentId);
  for (const url of [avatarImageUrl, roundedImageURL]) {
    expect(url.slice(0, PUBLIC_FILES.length)).toBe(PUBLIC_FILES);
    expect(await bytesOf(url)).toEqual(await bytesOf(png));
  }
  // Saved again, it stays the same file.
  await owner.api.agents.put({ agentId, avatarImageUrl });
  expect((await storedOf(agentId)).avatarImageUrl).toBe(avatarImageUrl);
  const { data } = await apiAs({}).agents.publicView({ agentId });
  expect([data.avatarImageUrl, data.roundedImageURL]).toEqual([avatarImageUrl, roundedImageURL]);
});

it.each([
  ["a page", () => `${sandbox.siteUrl}opening-hours`],
  ["an SVG", () => `${stack.sandbox}/assets/sandbox.svg`],
  ["what is not there", () => `${sandbox.siteUrl}no-such-picture.png`],
  ["a private address", () => "http://169.254.169.254/a.png"],
  ["the sign-in service", () => `http://${stack.authHost}/a.png`],
])("are refused with a reason for %s, and nothing changes", async (_, urlOf) => {
  const agentId = await newAgent(owner);
  const changes = { avatarImageUrl: urlOf(), title: "Renamed" };
  const values = { endings: IMAGE_ENDINGS.join(", "), megabytes: 0.5 };
  for (const refused of await Promise.all(
    [
      owner.api.agents.update({ agentId, revision: 1, changes }),
      owner.api.agents.put({ agentId, ...changes }),
    ].map(refusalOf),
  )) {
    expect(refused).toMatchObject({
      status: 400,
      message: english("uploads.noPictureThere", values),
      data: { fields: [{ path: "avatarImageUrl" }] },
    });
  }
  expect(await storedOf(agentId)).toMatchObject({ avatarImageUrl: "", revision: 1 });
});

it("are not fetched for somebody else's agent", async () => {
  const agentId = await newAgent(await newOwner());
  const changes = { avatarImageUrl: png };
  const refused = await refusalOf(owner.api.agents.update({ agentId, revision: 1, changes }));
  expect(refused.status).toBe(404);
  const files = await database.collection(FILES).where("owner", "==", `agent:${agentId}`).get();
  expect(files.size).toBe(0);
});

it("from elsewhere that were stored before are not shown to visitors", async () => {
  const agentId = await newAgent(owner);
  const foreign = "https://pictures.example/a.png";
  await database
    .doc(agentConfigPath(agentId))
    .update({ avatarImageUrl: foreign, roundedImageURL: foreign });
  const { data } = await apiAs({}).agents.publicView({ agentId });
  expect([data.avatarImageUrl, data.roundedImageURL]).toEqual(["", ""]);
});
