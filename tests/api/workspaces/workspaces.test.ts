import { randomId } from "@parley/contract/platform/id.ts";
import {
  OWNED_WORKSPACES_MAX,
  WORKSPACE_ID_LENGTH,
  workspacePath,
} from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { freshEmail, verifyEmail, signUp } from "../../support/actors/accounts.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { auditTrail, storedWorkspace } from "./workspaceRecords.ts";
import { secretPath } from "../../../functions/src/platform/secrets/secrets.ts";
import { english } from "@parley/contract/problems/english.ts";

describe("creating another workspace", () => {
  it("gives it every default, its creator as the only member, and a key", async () => {
    const owner = await newOwner();
    const { id } = await owner.api.workspaces.create({ workspaceName: "  Bike   fleet " });
    expect(id).toHaveLength(WORKSPACE_ID_LENGTH);
    expect(await storedWorkspace(id)).toMatchObject({
      id,
      ownerId: owner.uid,
      memberUids: [owner.uid],
      workspaceEmails: [owner.email],
      workspaceName: "Bike fleet",
      location: "(default)",
      freeLTsTS: 0,
      limits: {},
    });
    expect((await database.doc(secretPath("workspaceKey", id)).get()).exists).toBe(true);
  });

  it("creates one, however often the same call is made", async () => {
    const owner = await newOwner();
    const asked = { workspaceName: "Once", id: randomId(WORKSPACE_ID_LENGTH) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => owner.api.workspaces.create(asked)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await owner.api.workspaces.create({ ...asked, workspaceName: "Other" });
    expect((await storedWorkspace(asked.id)).workspaceName).toBe("Once");
    const stranger = await newOwner();
    const refused = await refusalOf(stranger.api.workspaces.create(asked));
    expect([refused.status, refused.message]).toEqual([404, english("workspaces.notFound")]);
    expect((await storedWorkspace(asked.id)).ownerId).toBe(owner.uid);
  });

  it("accepts no id that could be a person's", async () => {
    const [owner, coming] = [
      await newOwner(),
      await signUp({ email: freshEmail(), password: "correct-horse-9" }),
    ];
    const refused = await refusalOf(
      owner.api.workspaces.create({ workspaceName: "Squat", id: coming.uid }),
    );
    expect(refused.status).toBe(400);
    expect((await database.doc(workspacePath(coming.uid)).get()).exists).toBe(false);
  });

  it("requires a name and a verified address", async () => {
    const [owner, unverified] = [await newOwner(), await newOwner({ verified: false })];
    const nameless = await refusalOf(owner.api.workspaces.create({ workspaceName: " ​" }));
    expect([nameless.status, nameless.message]).toEqual([400, english("workspaces.nameRequired")]);
    const early = await refusalOf(unverified.api.workspaces.create({ workspaceName: "Early" }));
    expect([early.status, early.message]).toEqual([403, english("workspaces.unverified")]);
  });

  it("is limited to a few per person, of which the personal one is the first", async () => {
    const owner = await newOwner();
    const ids: string[] = [];
    for (let count = 1; count < OWNED_WORKSPACES_MAX; count += 1)
      ids.push((await owner.api.workspaces.create({ workspaceName: `Yard ${count}` })).id);
    const create = () => owner.api.workspaces.create({ workspaceName: "One more" });
    const refused = await refusalOf(create());
    const most = english("workspaces.tooManyOwned", { max: OWNED_WORKSPACES_MAX });
    expect([refused.status, refused.message]).toEqual([409, most]);
    const [id = ""] = ids;
    const inside = apiAs({ token: owner.idToken, workspaceId: id });
    await inside.workspaces.remove({ id, workspaceName: "Yard 1" });
    await expect(create()).resolves.toBeDefined();
  });

  it("is limited to a few in ten minutes, also for whoever deletes what they make", async () => {
    const owner = await newOwner();
    for (let count = 0; count < 10; count += 1) {
      const { id } = await owner.api.workspaces.create({ workspaceName: "Yard" });
      await database.doc(workspacePath(id)).delete();
    }
    const refused = await refusalOf(owner.api.workspaces.create({ workspaceName: "One more" }));
    expect([refused.status, refused.data.retryAfter]).toEqual([429, 600]);
  });
});

describe("changing a workspace", () => {
  let owner: Owner;
  let member: Owner;
  beforeAll(async () => {
    owner = await newOwner();
    member = await newMember(owner);
  });

  it("is open to every member: name and picture", async () => {
    const { workspaceId: id } = owner;
    await member.api.workspaces.update({
      id,
      updates: { workspaceName: "Harbour Row", workspacePhotoURL: "/images/harbour.png" },
    });
    await owner.api.workspaces.update({ id, updates: {} });
    expect(await storedWorkspace(id)).toMatchObject({
      workspaceName: "Harbour Row",
      workspacePhotoURL: "/images/harbour.png",
      workspaceEmails: [owner.email, member.email],
    });
  });

  it("refuses an empty name and a picture that is not a URL", async () => {
    const { workspaceId: id } = owner;
    const change = (updates: Record<string, string>) =>
      refusalOf(owner.api.workspaces.update({ id, updates }));
    expect((await change({ workspaceName: " " })).message).toBe(english("workspaces.nameRequired"));
    const script = await change({ workspacePhotoURL: "javascript:alert(1)" });
    expect(script.data.fields?.[0]?.path).toBe("updates.workspacePhotoURL");
  });

  it("ignores everything else in the body", async () => {
    const before = await storedWorkspace(owner.workspaceId);
    await rawCall("POST", "/rpc/updateWorkspace", {
      token: owner.idToken,
      workspaceId: owner.workspaceId,
      body: {
        id: owner.workspaceId,
        updates: {
          ownerId: member.uid,
          memberUids: [],
          limits: { maxAgents: 999 },
          freeLTsTS: 0,
          internal: { useNewPricing: false },
        },
      },
    });
    expect(await storedWorkspace(owner.workspaceId)).toEqual({
      ...before,
      updatedAt: (await storedWorkspace(owner.workspaceId)).updatedAt,
    });
  });

  it("gets another's id the same NOT_FOUND as an unknown one", async () => {
    const stranger = await newOwner();
    const ask = (id: string) =>
      rawCall("POST", "/rpc/updateWorkspace", {
        token: stranger.idToken,
        workspaceId: stranger.workspaceId,
        body: { id, updates: { workspaceName: "Taken" } },
      });
    const [theirs, none] = [await ask(owner.workspaceId), await ask(randomId())];
    expect([theirs.status, theirs.json]).toMatchObject([
      404,
      { message: english("workspaces.notFound") },
    ]);
    expect(theirs.text).toBe(none.text);
  });
});

describe("the workspace's secret key", () => {
  it("gives access to calls until it is regenerated; every time it is shown is audited", async () => {
    const owner = await newOwner();
    const { workspaceSecret: first } = await owner.api.workspaces.revealSecret({});
    expect(first).toMatch(/^vg_[A-Za-z0-9]{20}$/);
    expect(await owner.api.workspaces.revealSecret({})).toEqual({ workspaceSecret: first });
    const put = (token: string) =>
      apiAs({ token }).agents.put({ agentId: randomId(), title: "By key" });
    expect((await put(first)).created).toBe(true);
    const { workspaceSecret: second } = await owner.api.workspaces.revealSecret({
      regenerate: true,
    });
    expect(second).not.toBe(first);
    expect((await refusalOf(put(first))).status).toBe(401);
    expect((await put(second)).created).toBe(true);
    const actions = (await auditTrail(owner.workspaceId)).map(([action]) => String(action));
    expect(actions.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "workspaceSecret.regenerate",
      "workspaceSecret.reveal",
      "workspaceSecret.reveal",
    ]);
    const kept = await database.doc(secretPath("workspaceKey", owner.workspaceId)).get();
    expect(JSON.stringify(kept.data())).not.toContain(second);
  });
});

describe("an unverified address", () => {
  it("gives access to the personal workspace and no other, not even one it owns", async () => {
    const owner = await newOwner({ verified: false });
    await owner.api.workspaces.update({ id: owner.uid, updates: { workspaceName: "Mine" } });
    const yardId = randomId(WORKSPACE_ID_LENGTH);
    const mine = await storedWorkspace(owner.uid);
    await database.doc(workspacePath(yardId)).set({ ...mine, id: yardId });
    const inYard = apiAs({ token: owner.idToken, workspaceId: yardId });
    const early = await refusalOf(inYard.workspaces.revealSecret({}));
    expect([early.status, early.message]).toEqual([403, english("platform.forbidden")]);
    const proven = await verifyEmail(owner);
    const later = apiAs({ token: proven.idToken, workspaceId: yardId });
    expect((await later.workspaces.revealSecret({})).workspaceSecret).toMatch(/^vg_/);
  });

  it("is shown no key, which would outlive whoever took a stranger's address", async () => {
    const owner = await newOwner({ verified: false });
    const agentId = await newAgent(owner);
    const { agencyId } = await owner.api.agencies.ensure({});
    const shown = [
      () => owner.api.workspaces.revealSecret({}),
      () => owner.api.workspaces.revealSecret({ regenerate: true }),
      () => owner.api.agents.revealSecret({ agentId }),
      () => owner.api.agencies.revealSecret({ agencyId }),
      () => owner.api.events.revealSecret({}),
    ];
    for (const one of shown)
      expect(await refusalOf(one())).toMatchObject({
        status: 403,
        message: english("workspaces.unverified"),
      });
    expect(await auditTrail(owner.workspaceId)).toEqual([]);
  });
});
