import {
  AGENCY_PLACEHOLDER_BRANDING,
  AGENCIES,
  agency,
  agencyPath,
} from "@parley/contract/agencies/agency.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { AUDIT } from "../../../functions/src/platform/secrets/audit.ts";
import { SECRETS } from "../../../functions/src/platform/secrets/secrets.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { rawCall } from "../../support/stack/rawCall.ts";

const stored = (agencyId: string) => readDocument(agencyPath(agencyId), agency);
const anybody = apiAs({});

let owner: Owner;
let stranger: Owner;
let agencyId: string;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
  ({ agencyId } = await owner.api.agencies.ensure({}));
});

describe("the workspace's agency", () => {
  it("is created once with every default, even when requested several times at once", async () => {
    const fresh = await newOwner();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fresh.api.agencies.ensure({})),
    );
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(answers.map((one) => one.agencyId)).size).toBe(1);
    const own = await database.collection(AGENCIES).where("userId", "==", fresh.uid).get();
    expect(own.size).toBe(1);
    expect(agency.parse(own.docs[0]?.data())).toMatchObject({
      userId: fresh.workspaceId,
      memberUids: [fresh.uid],
      name: "My Agency",
      brandingText: AGENCY_PLACEHOLDER_BRANDING,
      googleFont: "Rubik",
      themeColorUsage: "plain",
      settings: { disablePasswordLogin: false },
      lastModified: 0,
    });
  });

  it("loses its duplicates: those never saved, and those with placeholder text", async () => {
    const fresh = await newOwner();
    const first = await fresh.api.agencies.ensure({});
    const saved = await copyOf(first.agencyId, { lastModified: 2000, brandingText: "Ours" });
    const placeholder = await copyOf(first.agencyId, { lastModified: 1000 });
    const other = await copyOf(first.agencyId, { lastModified: 500, brandingText: "Other" });
    expect(await fresh.api.agencies.ensure({})).toEqual({ agencyId: saved, created: false });
    const gone = { userId: `deleted-${fresh.workspaceId}`, memberUids: [] };
    expect(await stored(first.agencyId)).toMatchObject(gone);
    expect(await stored(placeholder)).toMatchObject(gone);
    expect((await stored(other)).userId).toBe(fresh.workspaceId);
    const view = anybody.agencies.publicView({ agencyId: placeholder });
    expect((await refusalOf(view)).status).toBe(404);
  });
});

describe("its public view", () => {
  it("has its appearance and links, and nothing else", async () => {
    await database.doc(agencyPath(agencyId)).update({
      customDomain: "chat.bakery.example",
      resendEmailDomain: "mail.bakery.example",
    });
    const { data } = await anybody.agencies.publicView({ agencyId });
    const looks =
      "name brandingText squarePhotoURL darkModeSquarePhotourl googleFont themeColorUsage themeVariant customThemeJSONString secondaryColorHex";
    const links = "mainWebsite supportEmail tosPage privacyPolicypPage address";
    const shown = `ID settings ${looks} ${links}`.split(" ");
    expect(Object.keys(data).toSorted()).toEqual(shown.toSorted());
    const { secret } = await owner.api.agencies.revealSecret({ agencyId });
    expect(JSON.stringify(data)).not.toContain(secret);
    expect(JSON.stringify(data)).not.toContain(owner.uid);
  });

  it("is found by a domain only after the domain was verified", async () => {
    const domain = `${randomId().toLowerCase()}.agency.example`;
    await database.doc(agencyPath(agencyId)).update({ customDomain: domain });
    expect((await refusalOf(anybody.agencies.publicView({ domain }))).status).toBe(404);
    await database.doc(agencyPath(agencyId)).update({ isVerifiedCustomDomain: true });
    const found = await anybody.agencies.publicView({ domain: domain.toUpperCase() });
    expect(found.data.ID).toBe(agencyId);
  });

  it("is empty without id or domain, and for unknown ones", async () => {
    const asked = [{}, { domain: "" }, { domain: "unknown.example" }, { agencyId: randomId() }];
    for (const input of asked)
      expect((await refusalOf(anybody.agencies.publicView(input))).status).toBe(404);
  });
});

describe("changing it", () => {
  it("changes the given fields, and no others", async () => {
    await owner.api.agencies.update({ agencyId, updates: { name: "Alder & Co" } });
    await owner.api.agencies.update({
      agencyId,
      updates: { settings: { disablePasswordLogin: true } },
    });
    const after = await stored(agencyId);
    expect(after).toMatchObject({ name: "Alder & Co", settings: { disablePasswordLogin: true } });
    expect(after.lastModified).toBeGreaterThan(0);
  });

  it("changes its looks and links, which anyone may then see", async () => {
    const looks = {
      darkModeSquarePhotourl: "/bakery/dark.png",
      customThemeJSONString: JSON.stringify({ primary: "#c2410c" }),
      supportEmail: "help@bakery.example",
      tosPage: "https://bakery.example/terms",
      privacyPolicypPage: "https://bakery.example/privacy",
    };
    await owner.api.agencies.update({ agencyId, updates: looks });
    expect(await stored(agencyId)).toMatchObject(looks);
    expect((await anybody.agencies.publicView({ agencyId })).data).toMatchObject(looks);
    const none = Object.fromEntries(Object.keys(looks).map((field) => [field, ""]));
    await owner.api.agencies.update({ agencyId, updates: none });
    expect(await stored(agencyId)).toMatchObject(none);
  });

  it.each([
    ["darkModeSquarePhotourl", "data:text/html,hello", "fields.httpsUrl"],
    ["tosPage", "/terms", "fields.httpsUrl"],
    ["privacyPolicypPage", "ftp://bakery.example", "fields.httpsUrl"],
    ["supportEmail", "nobody", "fields.emailAddress"],
    ["customThemeJSONString", '{"primary":"reddish"}', "agents.colour"],
    ["customThemeJSONString", "{", "agents.colour"],
  ] as const)("refuses %s that reads %s", async (field, value, key) => {
    const before = await stored(agencyId);
    const update = owner.api.agencies.update({ agencyId, updates: { [field]: value } });
    expect((await refusalOf(update)).data.fields).toEqual([
      { path: `updates.${field}`, message: english(key) },
    ]);
    expect(await stored(agencyId)).toEqual(before);
  });

  it("ignores fields of the body that are not on the allow-list", async () => {
    const before = await stored(agencyId);
    const answer = await rawCall("POST", "/rpc/updateAgency", {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: {
        agencyId,
        updates: { userId: stranger.uid, memberUids: [stranger.uid], isVerifiedCustomDomain: true },
      },
    });
    expect(answer.status).toBe(200);
    expect({ ...(await stored(agencyId)), lastModified: before.lastModified }).toEqual(before);
  });

  it("refuses a picture that is not a URL", async () => {
    const update = owner.api.agencies.update({
      agencyId,
      // oxlint-disable-next-line no-script-url -- what must be refused
      updates: { squarePhotoURL: "javascript:alert(1)" },
    });
    expect((await refusalOf(update)).data.fields?.[0]?.path).toBe("updates.squarePhotoURL");
  });

  it("gets another tenant the same NOT_FOUND as for an unknown agency", async () => {
    const before = await stored(agencyId);
    for (const asked of [agencyId, randomId()]) {
      const updates = { name: "Taken" };
      const refused = { status: 404, message: english("platform.notFound") };
      const changed = stranger.api.agencies.update({ agencyId: asked, updates });
      expect(await refusalOf(changed)).toMatchObject(refused);
      const shown = stranger.api.agencies.revealSecret({ agencyId: asked, regenerate: true });
      expect(await refusalOf(shown)).toMatchObject(refused);
    }
    expect(await stored(agencyId)).toEqual(before);
  });
});

describe("its secret", () => {
  it("has 25 characters, stays until it is regenerated, and every time it is shown is audited", async () => {
    const first = await owner.api.agencies.revealSecret({ agencyId });
    expect(first.secret).toMatch(/^[A-Za-z0-9]{25}$/);
    expect(await owner.api.agencies.revealSecret({ agencyId })).toEqual(first);
    const second = await owner.api.agencies.revealSecret({ agencyId, regenerate: true });
    expect(second.secret).not.toBe(first.secret);
    const trail = await database.collection(AUDIT).where("subject", "==", agencyId).get();
    const actions = trail.docs.map((entry) => String(entry.get("action")));
    expect(actions).toContain("agencySecret.regenerate");
    expect(actions.filter((one) => one === "agencySecret.reveal").length).toBeGreaterThan(1);
  });

  it("reads the knowledge of the workspace's own agents, and nothing when it was replaced", async () => {
    const [own, foreign] = [await newAgent(owner), await newAgent(stranger)];
    const [ownDoc, foreignDoc] = await Promise.all([
      teachText(owner, own, "Bells", "A brass bell costs £12."),
      teachText(stranger, foreign, "Bells", "A brass bell costs £14."),
    ]);
    const { secret } = await owner.api.agencies.revealSecret({ agencyId });
    const { knowledge } = apiAs({ token: secret });
    const read = await knowledge.get({ agentId: own, docId: ownDoc.ID });
    expect(read).toMatchObject({ name: "Bells", content: "A brass bell costs £12." });
    const theirs = knowledge.get({ agentId: foreign, docId: foreignDoc.ID });
    expect(await refusalOf(theirs)).toMatchObject({ status: 404 });
    await owner.api.agencies.revealSecret({ agencyId, regenerate: true });
    const late = knowledge.get({ agentId: own, docId: ownDoc.ID });
    expect(await refusalOf(late)).toMatchObject({ status: 401 });
  });

  it("is stored encrypted, and gives access to no call of a workspace", async () => {
    const { secret } = await owner.api.agencies.revealSecret({ agencyId });
    const kept = await database.collection(SECRETS).where("ownerId", "==", agencyId).get();
    expect(kept.size).toBe(1);
    expect(JSON.stringify(kept.docs[0]?.data())).not.toContain(secret);
    const asKey = apiAs({ token: secret }).agents.put({ agentId: randomId(), title: "Mine" });
    expect((await refusalOf(asKey)).status).toBe(401);
  });
});

/** Creates another agency in the same workspace, as an import might have; returns its id. */
async function copyOf(original: string, changes: object): Promise<string> {
  const ID = randomId();
  const data = { ...(await stored(original)), ...changes, ID };
  await database.doc(agencyPath(ID)).set(data);
  return ID;
}
