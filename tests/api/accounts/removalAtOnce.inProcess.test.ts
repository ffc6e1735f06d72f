import { limitPath } from "../../../functions/src/platform/limits/allowance.ts";
import { english } from "@parley/contract/problems/english.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, databaseOf } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.close());

const beingDeleted = { status: 409, message: english("accounts.beingDeleted") };

describe("while an account is being deleted", () => {
  it("its person makes no workspace that nobody would own", async () => {
    const owner = await newOwner();
    const { uid } = owner;
    const asked: unknown[] = [];
    // Their workspaces are gone by then; their account is not.
    meanwhile(uid, async () => {
      const { workspaces } = apiAs({ token: owner.idToken });
      asked.push(await refusalOf(workspaces.create({ workspaceName: "Meanwhile" })));
      // As long as its books are open, that is what keeps them out of their own workspace.
      await service.settled();
      asked.push(await refusalOf(workspaces.enter({})));
    });
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    expect(asked).toMatchObject([beingDeleted, beingDeleted]);
    expect(await workspacesOf("na", uid)).toEqual([]);
  });

  it("its person joins no workspace", async () => {
    const [owner, home] = await Promise.all([newOwner(), newOwner()]);
    const { workspaceId } = home;
    const { email } = owner;
    const { data } = await home.api.workspaces.createInvitation({ workspaceId, email });
    const asked: unknown[] = [];
    meanwhile(owner.uid, async () => {
      const { workspaces } = apiAs({ token: owner.idToken });
      const { token } = data;
      asked.push(await refusalOf(workspaces.acceptInvitation({ workspaceId, token })));
    });
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    expect(asked).toMatchObject([beingDeleted]);
    const { memberUids } = (await database.doc(workspacePath(workspaceId)).get()).data() ?? {};
    expect(memberUids).toEqual([home.uid]);
  });

  it("its person makes none in the other region either", async () => {
    const owner = await newOwner();
    const { auth } = service.deps;
    const deleteUser = auth.deleteUser.bind(auth);
    const asked: unknown[] = [];
    vi.spyOn(auth, "deleteUser").mockImplementation(async (uid) => {
      const { workspaces } = apiAs({ token: owner.idToken, region: "eu" });
      asked.push(await refusalOf(workspaces.create({ workspaceName: "Meanwhile" })));
      return deleteUser(uid);
    });
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    expect(asked).toMatchObject([beingDeleted]);
    expect(await workspacesOf("eu", owner.uid)).toEqual([]);
  });
});

describe("somebody whose account stays", () => {
  it("makes workspaces again at once where they have some in the other region", async () => {
    const owner = await newOwner();
    await apiAs({ token: owner.idToken, region: "eu" }).workspaces.create({
      workspaceName: "Hamburg",
    });
    expect(await removed(owner)).toEqual({ accountDeleted: false });
    for (const region of ["na", "eu"] as const) {
      const { workspaces } = apiAs({ token: owner.idToken, region });
      await workspaces.create({ workspaceName: "Afterwards" });
    }
  });

  it("makes workspaces again when the removal has broken off, after a while", async () => {
    const owner = await newOwner();
    vi.spyOn(service.deps.auth, "deleteUser").mockRejectedValue(new Error("The instance ends."));
    expect((await refusalOf(removed(owner))).status).toBe(500);
    const { workspaces } = apiAs({ token: owner.idToken });
    const create = () => workspaces.create({ workspaceName: "Afterwards" });
    expect(await refusalOf(create())).toMatchObject(beingDeleted);
    for (const region of ["na", "eu"] as const) {
      const mark = databaseOf(region).doc(limitPath(`accountRemoval_${owner.uid}`));
      const until = Number((await mark.get()).get("until"));
      const minutes = (until - Date.now() / 1000) / 60;
      expect(minutes).toBeGreaterThan(12);
      expect(minutes).toBeLessThan(16);
      await mark.update({ until: until - 15 * 60 });
    }
    await create();
  });
});

/** Makes calls while the removal of this person deletes their pictures. */
function meanwhile(uid: string, calls: () => Promise<void>): void {
  const { files } = service.deps;
  const removeOf = files.removeOf.bind(files);
  vi.spyOn(files, "removeOf").mockImplementation(async (owner) => {
    if (owner === `person:${uid}`) await calls();
    return removeOf(owner);
  });
}

function removed({ idToken, workspaceId, email, password }: Owner) {
  const { accounts } = service.api({ token: idToken, workspaceId });
  return accounts.remove({ email, password });
}

async function workspacesOf(region: "na" | "eu", uid: string): Promise<string[]> {
  const query = databaseOf(region).collection(WORKSPACES).where("ownerId", "==", uid);
  return (await query.get()).docs.map(({ id }) => id);
}
