import { PICTURES_MAX } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readFixture } from "../../fixtures/fixture.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { database } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";
import { withChanges } from "../platform/storedAgentData.ts";
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
let agentId: string;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
});

function upload(bytes: Uint8Array<ArrayBuffer>, name: string, type = "image/png") {
  const form = new FormData();
  form.set("agentId", agentId);
  form.set("file", new File([bytes], name, { type }));
  return rawCall("POST", "/rpc/uploadFile", {
    token: owner.idToken,
    workspaceId: owner.workspaceId,
    body: form,
  });
}

/** Expects a refusal at the file field with this message, and nothing stored. */
const refused = (message: string) => ({
  status: 400,
  json: { code: "BAD_REQUEST", message, data: { fields: [{ path: "file", message }] } },
  changed: [],
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("how many", () => {
  it("is limited for each that they are kept with", async () => {
    const fresh = await newOwner();
    const head = { contentType: "image/png", public: true, parts: 1, size: 1, createdAt: 0 };
    const kept = { ...head, owner: `workspace:${fresh.workspaceId}` };
    const batch = database.batch();
    for (let n = 0; n < PICTURES_MAX; n += 1) batch.create(database.collection(FILES).doc(), kept);
    await batch.commit();
    const file = new File([new Uint8Array(await readFixture("logo.png"))], "logo.png");
    expect(await refusalOf(fresh.api.uploads.uploadFile({ file }))).toMatchObject({
      status: 409,
      message: english("uploads.full", { max: PICTURES_MAX }),
    });
    const own = await fresh.api.uploads.uploadFile({ own: "yes", file });
    expect(own.data.url).toContain("/v3/public/files/");
  });
});

describe("a picture", () => {
  it("is served from a URL that never changes, and never as a page", async () => {
    const picture = new Uint8Array(await readFixture("logo.png"));
    const { data } = await owner.api.uploads.uploadFile({
      agentId,
      file: new File([picture], "logo.png"),
    });
    expect(data.url.startsWith(`${stack.api.na}/v3/public/files/`)).toBe(true);
    const answer = await fetch(data.url);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("needs no agent: an organisation's or a client's belongs to the workspace", async () => {
    const picture = new Uint8Array(await readFixture("logo.png"));
    const { data } = await owner.api.uploads.uploadFile({ file: new File([picture], "logo.png") });
    const answer = await fetch(data.url);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(picture);
  });

  it("can be uploaded by clients for themselves, and for an agent only if granted", async () => {
    const home = await newOrg(owner);
    const kim = await signInClient(await newClient(owner, home));
    const file = new File([new Uint8Array(await readFixture("logo.png"))], "logo.png");
    const { data } = await kim.api.uploads.uploadFile({ file });
    expect((await fetch(data.url)).status).toBe(200);
    const refusal = await refusalOf(kim.api.uploads.uploadFile({ agentId, file }));
    expect(refusal).toMatchObject({ status: 404, message: english("agents.notFound") });
  });

  it("can be uploaded by an organisation's admin, and is deleted with the organisation, not with the admin", async () => {
    const boss = await newOwner({ limits: { maxClients: 5 } });
    const home = await newOrg(boss);
    const { orgId } = home;
    const [admin, kim] = [
      await signInClient(await newClient(boss, home, { isOrgAdmin: true })),
      await signInClient(await newClient(boss, home)),
    ];
    const file = new File([new Uint8Array(await readFixture("logo.png"))], "logo.png");
    const refusal = await refusalOf(kim.api.uploads.uploadFile({ orgId, file }));
    expect(refusal.status).toBe(403);
    const elsewhere = { orgId: (await newOrg(owner)).orgId, file };
    expect((await refusalOf(admin.api.uploads.uploadFile(elsewhere))).status).toBe(404);
    const theirs = (await admin.api.uploads.uploadFile({ orgId, file })).data.url;
    const own = (await admin.api.uploads.uploadFile({ file })).data.url;
    const isThere = async (url: string) => (await fetch(url)).status;
    await boss.api.clients.removeClient({ clientId: admin.clientId });
    await expect.poll(() => isThere(own), { timeout: 20_000 }).toBe(404);
    expect(await isThere(theirs)).toBe(200);
    await boss.api.clients.removeOrg({ orgId, name: "Bakery" });
    await expect.poll(() => isThere(theirs), { timeout: 20_000 }).toBe(404);
  });

  it.each([
    [
      "an SVG, which can hold script",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
      "logo.svg",
      "image/svg+xml",
    ],
    ["an SVG under a PNG's name", "<svg onload='alert(1)'/>", "logo.png", "image/png"],
    ["a page under a PNG's name", "<!doctype html><script>1</script>", "logo.png", "image/png"],
    [
      "a page with a PNG's name and type that begins almost like one",
      "\x89PNG<script>1</script>",
      "logo.png",
      "image/png",
    ],
    ["a PDF", "%PDF-1.7", "logo.pdf", "application/pdf"],
  ])("is not %s", async (_, content, name, type) => {
    const answer = await withChanges(agentId, () => upload(bytesOf(content), name, type));
    expect(answer).toMatchObject(refused("Only png, jpg, jpeg, gif, webp Files"));
  });

  it("is recognised by its bytes, whatever type it claims", async () => {
    const picture = new Uint8Array(await readFixture("logo.png"));
    const answer = await upload(picture, "page.html", "text/html");
    expect(answer.status).toBe(200);
    const stored = await fetch(/"url":"([^"]+)"/.exec(answer.text)?.[1] ?? "");
    expect(stored.headers.get("content-type")).toBe("image/png");
  });

  it("is at most half a megabyte", async () => {
    const bytes = new Uint8Array(512 * 1024 + 1);
    const answer = await withChanges(agentId, () => upload(bytes, "big.png"));
    expect(answer).toMatchObject(refused("Max size: 0.5 MBs"));
  });

  it("must be a file, not a text field", async () => {
    const answer = await rawCall("POST", "/rpc/uploadFile", {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: { agentId, file: "not a file" },
    });
    expect(answer.status).toBe(400);
  });
});

describe("a URL without a file", () => {
  it.each(["AAAAAAAAAAAAAAAAAAAAAAAA", "../../users", "a", "%2e%2e%2fusers"])(
    "%s is 404",
    async (id) => {
      expect((await rawCall("GET", `/v3/public/files/${id}`)).status).toBe(404);
    },
  );
});
