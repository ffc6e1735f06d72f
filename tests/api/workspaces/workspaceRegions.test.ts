import { agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { workspaceAccount, accountPath } from "@parley/contract/credits/account.ts";
import { LEDGER } from "@parley/contract/credits/entry.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { invitationPath } from "@parley/contract/workspaces/invitation.ts";
import { describe, expect, it } from "vitest";
import { freshEmail, verifyEmail, signUp } from "../../support/actors/accounts.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { databaseOf } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { secretPath } from "../../../functions/src/platform/secrets/secrets.ts";

describe("regions", () => {
  it("keep what is created in them, and tell when a person has a workspace in both", async () => {
    const made = await signUp({ email: freshEmail(), password: "correct-horse-9" });
    const account = await verifyEmail(made);
    const there = apiAs({ token: account.idToken, region: "eu" });
    const first = await there.workspaces.enter({});
    expect([first.created, first.doubleAccount]).toEqual([true, false]);
    const { id } = await there.workspaces.create({ workspaceName: "Hamburg" });
    const inside = apiAs({ token: account.idToken, workspaceId: id, region: "eu" });
    const agentId = await newAgent({ api: inside });
    const { data } = await inside.workspaces.createInvitation({
      workspaceId: id,
      email: freshEmail(),
    });
    expect(new URL(data.link).pathname).toBe(`/invite/eu/${id}`);
    const paths = [
      workspacePath(account.uid),
      workspacePath(id),
      agentPath(agentId),
      agentConfigPath(agentId),
      invitationPath(data.id),
      secretPath("workspaceKey", id),
      accountPath(workspaceAccount(id)),
    ];
    expect((await databaseOf("eu").doc(workspacePath(id)).get()).get("location")).toBe(
      "voiceglow-eu",
    );
    for (const path of paths) {
      expect([path, (await databaseOf("eu").doc(path).get()).exists]).toEqual([path, true]);
      expect([path, (await databaseOf("na").doc(path).get()).exists]).toEqual([path, false]);
    }
    const wrongWay = apiAs({ token: account.idToken, workspaceId: id, region: "na" });
    expect((await refusalOf(wrongWay.workspaces.revealSecret({}))).status).toBe(403);

    // Their own workspace is there already, so none is made here; one that they ask for is.
    const here = apiAs({ token: account.idToken });
    expect(await here.workspaces.enter({})).toEqual({
      workspaceId: "",
      created: false,
      emailVerified: true,
      doubleAccount: true,
      freeCredits: false,
    });
    expect((await databaseOf("na").doc(workspacePath(account.uid)).get()).exists).toBe(false);
    expect((await there.workspaces.enter({})).doubleAccount).toBe(false);
    await here.workspaces.create({ workspaceName: "Halifax" });
    expect((await there.workspaces.enter({})).doubleAccount).toBe(true);
  });

  it("are one person's home once, with the free credits, even if both are entered at once", async () => {
    const made = await signUp({ email: freshEmail(), password: "correct-horse-9" });
    const { uid, idToken } = await verifyEmail(made);
    const asked = ["na", "eu", "na", "eu"] as const;
    const entered = await Promise.all(
      asked.map(async (region) => apiAs({ token: idToken, region }).workspaces.enter({})),
    );
    const found = await Promise.all(
      (["na", "eu"] as const).map(async (region) => {
        const db = databaseOf(region);
        const isHome = (await db.doc(workspacePath(uid)).get()).exists;
        const grants = await db.collection(LEDGER).where("workspaceId", "==", uid).get();
        return { region, isHome, grants: grants.size };
      }),
    );
    const homes = found.filter(({ isHome }) => isHome).map(({ region }) => region);
    expect(homes).toHaveLength(1);
    expect(found.map(({ isHome, grants }) => [isHome, grants])).toEqual(
      found.map(({ isHome }) => [isHome, isHome ? 1 : 0]),
    );
    expect(entered.map(({ workspaceId }) => workspaceId)).toEqual(
      asked.map((region) => (homes.includes(region) ? uid : "")),
    );
  });

  it("are not chosen by the body", async () => {
    const owner = await newOwner();
    const answer = await rawCall("POST", "/rpc/createWorkspace", {
      token: owner.idToken,
      body: { workspaceName: "Elsewhere", region: "eu", location: "voiceglow-eu" },
    });
    const found = await databaseOf("eu")
      .collection(WORKSPACES)
      .where("ownerId", "==", owner.uid)
      .get();
    expect([answer.status, found.size]).toEqual([200, 0]);
  });
});
