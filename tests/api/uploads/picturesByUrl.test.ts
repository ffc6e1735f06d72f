import { agency, agencyPath } from "@parley/contract/agencies/agency.ts";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { english } from "@parley/contract/problems/english.ts";
import { IMAGE_ENDINGS } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { signIn } from "../../support/actors/accounts.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { apiAs, type Api } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";
import { storedWorkspace } from "../workspaces/workspaceRecords.ts";

const sandbox = sandboxApi(stack.sandbox);
const png = sandbox.awkwardUrl("image");
const OURS = `${stack.api.na}/v3/public/files/`;

let owner: Owner;
let outsider: Owner;
let agencyId: string;
let orgId: string;
let clientId: string;
beforeAll(async () => {
  owner = await newOwner({ limits: { maxClients: 20 } });
  outsider = await newOwner();
  const home = await newOrg(owner);
  ({ agencyId, orgId } = home);
  ({ clientId } = await newClient(owner, home));
});

/** A picture that a call sets by its URL. */
type Case = {
  /** Where its fault is named. */
  field: string;
  set: (api: Api, url: string) => Promise<unknown>;
  stored: () => Promise<string>;
  /** Whose files they are. */
  holder: () => string;
  /** What a stranger gets, and a client of the organisation; none where nobody else can name it. */
  refused?: { outsider: number; client: number };
};

const cases: Record<string, Case> = {
  "a workspace": {
    field: "updates.workspacePhotoURL",
    set: (api, url) =>
      api.workspaces.update({ id: owner.workspaceId, updates: { workspacePhotoURL: url } }),
    stored: async () => (await storedWorkspace(owner.workspaceId)).workspacePhotoURL,
    holder: () => `workspace:${owner.workspaceId}`,
    refused: { outsider: 404, client: 401 },
  },
  "an agency": {
    field: "updates.squarePhotoURL",
    set: (api, url) => api.agencies.update({ agencyId, updates: { squarePhotoURL: url } }),
    stored: async () => (await readDocument(agencyPath(agencyId), agency)).squarePhotoURL,
    holder: () => `workspace:${owner.workspaceId}`,
    refused: { outsider: 404, client: 401 },
  },
  "an agency, for the dark": {
    field: "updates.darkModeSquarePhotourl",
    set: (api, url) => api.agencies.update({ agencyId, updates: { darkModeSquarePhotourl: url } }),
    stored: async () => (await readDocument(agencyPath(agencyId), agency)).darkModeSquarePhotourl,
    holder: () => `workspace:${owner.workspaceId}`,
    refused: { outsider: 404, client: 401 },
  },
  "an organisation": {
    field: "updates.squarePhotoURL",
    set: (api, url) => api.clients.updateOrg({ orgId, updates: { squarePhotoURL: url } }),
    stored: async () => (await readDocument(orgPath(orgId), org)).squarePhotoURL,
    holder: () => `org:${orgId}`,
    refused: { outsider: 404, client: 403 },
  },
  "a client": {
    field: "updates.squarePhotoURL",
    set: (api, url) => api.clients.updateClient({ clientId, updates: { squarePhotoURL: url } }),
    stored: async () => (await readDocument(clientPath(clientId), client)).squarePhotoURL,
    holder: () => `client:${clientId}`,
    refused: { outsider: 404, client: 403 },
  },
  "a person": {
    field: "photoURL",
    set: (api, url) => api.accounts.updateSelf({ photoURL: url }),
    stored: async () => pictureIn((await signIn(owner)).idToken),
    holder: () => `person:${owner.uid}`,
  },
};

const claims = z.object({ picture: z.string().default("") });
const pictureIn = (token: string): string =>
  claims.parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).picture;
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const filesOf = async (holder: string) =>
  (await database.collection(FILES).where("owner", "==", holder).get()).size;

describe.each(Object.entries(cases))("the picture of %s, by its URL", (_, one) => {
  it("is fetched once and kept among our own files", async () => {
    await one.set(owner.api, png);
    const kept = await one.stored();
    expect(kept.slice(0, OURS.length)).toBe(OURS);
    expect(await bytesOf(kept)).toEqual(await bytesOf(png));
    const count = await filesOf(one.holder());
    // Ours stays as it is, and the same picture is not kept twice.
    await one.set(owner.api, kept);
    await one.set(owner.api, png);
    expect(await one.stored()).toBe(kept);
    expect(await filesOf(one.holder())).toBe(count);
    await one.set(owner.api, "");
    expect(await one.stored()).toBe("");
  });

  it.each([
    ["a page", () => `${sandbox.siteUrl}opening-hours`],
    ["a private address", () => "http://169.254.169.254/a.png"],
    ["a way to a private address", () => sandbox.privateRedirectUrl("metadata")],
    ["the sign-in service", () => `http://${stack.authHost}/a.png`],
  ])("is refused for %s, and nothing changes", async (__, urlOf) => {
    const [before, count] = [await one.stored(), await filesOf(one.holder())];
    const values = { endings: IMAGE_ENDINGS.join(", "), megabytes: 0.5 };
    const message = english("uploads.noPictureThere", values);
    expect(await refusalOf(one.set(owner.api, urlOf()))).toMatchObject({
      status: 400,
      message,
      data: { fields: [{ path: one.field }] },
    });
    expect(await one.stored()).toBe(before);
    expect(await filesOf(one.holder())).toBe(count);
  });

  it("is not fetched for somebody else", async () => {
    const count = await filesOf(one.holder());
    const clientOfIt = await signInClient(await newClient(owner, { agencyId, orgId }));
    const others = { outsider: outsider.api, client: clientOfIt.api };
    // If it were read, they would be told that it is not a picture.
    for (const url of one.refused ? [png, `${sandbox.siteUrl}opening-hours`] : []) {
      const outcomes = Object.entries(others).map(async ([who, api]) => [
        who,
        (await refusalOf(one.set(api, url))).status,
      ]);
      expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(one.refused);
    }
    expect((await refusalOf(one.set(apiAs({}), png))).status).toBe(401);
    expect(await filesOf(one.holder())).toBe(count);
  });
});

it("new organisations and clients have theirs kept as well", async () => {
  const made = await newOrg(owner, { squarePhotoURL: png });
  const { squarePhotoURL: ofOrg } = await readDocument(orgPath(made.orgId), org);
  const account = await newClient(owner, made, { squarePhotoURL: png });
  const { squarePhotoURL: ofClient } = await readDocument(clientPath(account.clientId), client);
  for (const url of [ofOrg, ofClient]) {
    expect(url.slice(0, OURS.length)).toBe(OURS);
    expect(await bytesOf(url)).toEqual(await bytesOf(png));
  }
  const squarePhotoURL = "http://169.254.169.254/a.png";
  expect((await refusalOf(newOrg(owner, { squarePhotoURL }))).status).toBe(400);
  expect((await refusalOf(newClient(owner, made, { squarePhotoURL }))).status).toBe(400);
});

it.each([
  ["a tab that browsers skip", "/\t/pictures.example/a.png"],
  ["a character before the scheme", "\u0001https://pictures.example/a.png"],
  ["a backslash", "/\\pictures.example/a.png"],
])("with %s is no URL", async (_, url) => {
  for (const { set, field } of Object.values(cases))
    expect((await refusalOf(set(owner.api, url))).data.fields?.[0]?.path).toBe(field);
});

it("that was stored before, elsewhere, is left alone when the form saves it along", async () => {
  const fresh = await newOwner();
  const foreign = "https://pictures.example/a.png";
  const { workspaceId: id } = fresh;
  await database.doc(workspacePath(id)).update({ workspacePhotoURL: foreign });
  const updates = { workspaceName: "Harbour", workspacePhotoURL: foreign };
  await fresh.api.workspaces.update({ id, updates });
  expect(await storedWorkspace(id)).toMatchObject(updates);
});
