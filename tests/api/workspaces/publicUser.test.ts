import { agencyPath } from "@parley/contract/agencies/agency.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { WORKSPACE_ID_LENGTH, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { database } from "../../support/stack/database.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
let stranger: Owner;
let agencyId: string;
let foreignAgency: string;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([newOwner(), newOwner()]);
  ({ agencyId } = await owner.api.agencies.ensure({}));
  foreignAgency = (await stranger.api.agencies.ensure({})).agencyId;
});

const ask = (userId: string, agency: string) =>
  rawCall("GET", `/public/users/${userId}?agencyId=${agency}`);

describe("the public view of the workspace behind an agency", () => {
  it("says whether it has paid and is in a trial, and nothing else", async () => {
    const fresh = await ask(owner.workspaceId, agencyId);
    expect([fresh.status, fresh.json]).toEqual([
      200,
      { data: { hasEverPaid: false, internal: { useNewPricing: true, whitelabel_trial: false } } },
    ]);
    const tomorrow = Math.floor(Date.now() / 1000) + 24 * 3600;
    await database.doc(workspacePath(owner.workspaceId)).update({
      hasEverPaid: true,
      "internal.useNewPricing": false,
      "internal.whitelabelTrialEndsAt": tomorrow,
    });
    expect((await ask(owner.workspaceId, agencyId)).json).toEqual({
      data: { hasEverPaid: true, internal: { useNewPricing: false, whitelabel_trial: true } },
    });
  });

  it("is the same for an unknown workspace, another's, and one that was left", async () => {
    const duplicate = randomId();
    const kept = await database.doc(agencyPath(agencyId)).get();
    const userId = `deleted-${owner.workspaceId}`;
    await database.doc(agencyPath(duplicate)).set({ ...kept.data(), ID: duplicate, userId });
    const unknown = await ask(randomId(WORKSPACE_ID_LENGTH), randomId());
    expect([unknown.status, unknown.json]).toMatchObject([
      404,
      { message: english("workspaces.notFound") },
    ]);
    const pairs: [string, string][] = [
      [owner.workspaceId, randomId()],
      [owner.workspaceId, foreignAgency],
      [stranger.workspaceId, agencyId],
      [randomId(WORKSPACE_ID_LENGTH), agencyId],
      [owner.workspaceId, duplicate],
      [userId, duplicate],
    ];
    for (const [workspaceId, agency] of pairs) {
      const { status, text } = await ask(workspaceId, agency);
      expect([status, text]).toEqual([404, unknown.text]);
    }
  });

  it("is empty without an agency", async () => {
    for (const query of ["", "?agencyId="])
      expect((await rawCall("GET", `/public/users/${owner.workspaceId}${query}`)).status).toBe(400);
  });
});
