import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { english } from "@parley/contract/problems/english.ts";
import { WORKSPACES, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { loseAnswers } from "../../support/inProcess/loseAnswers.ts";
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

it("an account that the other region has just deleted is deleted", async () => {
  const owner = await newOwner();
  const { auth } = service.deps;
  const deleteUser = auth.deleteUser.bind(auth);
  vi.spyOn(auth, "deleteUser").mockImplementationOnce(async (uid) => {
    await deleteUser(uid);
    return deleteUser(uid);
  });
  expect(await removed(owner)).toEqual({ accountDeleted: true });
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
      const until = Number((await mark.get()).get("expiresAt"));
      const minutes = (until - Date.now() / 1000) / 60;
      expect(minutes).toBeGreaterThan(12);
      expect(minutes).toBeLessThan(16);
      await mark.update({ expiresAt: until - 15 * 60 });
    }
    await create();
  });
});

describe("a removal that is refused", () => {
  /** A person in somebody else's workspace, and whose own somebody else is invited to. */
  async function newGuest() {
    const [owner, home, joining] = await Promise.all([newOwner(), newOwner(), newOwner()]);
    await join(home, owner);
    return { owner, home, accept: () => join(owner, joining) };
  }

  async function expectUntouched(owner: Owner, home: Owner) {
    expect(await membersOf(home)).toEqual([home.uid, owner.uid]);
    expect(await membersOf(owner)).toContain(owner.uid);
    // Nothing keeps them out any more.
    await apiAs({ token: owner.idToken }).workspaces.create({ workspaceName: "Afterwards" });
  }

  it("as somebody joined meanwhile takes its person out of no workspace", async () => {
    const { owner, home, accept } = await newGuest();
    const { db } = service.deps;
    const runTransaction = db.runTransaction.bind(db);
    let hasJoined = false;
    vi.spyOn(db, "runTransaction").mockImplementation(async (...given) => {
      // The removal has begun, and has looked at the workspaces there are.
      if (!hasJoined && (await markOf(owner).get()).exists) {
        hasJoined = true;
        await accept();
      }
      return runTransaction(...given);
    });
    expect(await refusalOf(removed(owner))).toMatchObject({ status: 409 });
    expect(hasJoined).toBe(true);
    await expectUntouched(owner, home);
  });

  it("as it failed before the account's turn keeps nobody out", async () => {
    const owner = await newOwner();
    vi.spyOn(service.deps.files, "removeOf").mockRejectedValue(new Error("No storage."));
    expect((await refusalOf(removed(owner))).status).toBe(500);
    await apiAs({ token: owner.idToken }).workspaces.create({ workspaceName: "Afterwards" });
  });

  it("leaves the mark of another that is under way", async () => {
    const owner = await newOwner();
    const { files } = service.deps;
    const removeOf = files.removeOf.bind(files);
    const asked: unknown[] = [];
    let isSecond = false;
    vi.spyOn(files, "removeOf").mockImplementation(async (whose) => {
      if (whose !== `person:${owner.uid}`) return removeOf(whose);
      if (isSecond) throw new Error("No storage.");
      isSecond = true;
      asked.push((await refusalOf(removed(owner))).status);
      const { workspaces } = apiAs({ token: owner.idToken });
      asked.push(await refusalOf(workspaces.create({ workspaceName: "Meanwhile" })));
      return removeOf(whose);
    });
    expect(await removed(owner)).toEqual({ accountDeleted: true });
    expect(asked).toMatchObject([500, beingDeleted]);
  });
});

it("leaving a workspace succeeds though the database did not say so", async () => {
  const [home, guest] = await Promise.all([newOwner(), newOwner()]);
  await join(home, guest);
  const { workspaces } = service.api({ token: guest.idToken, workspaceId: home.workspaceId });
  const end = loseAnswers(service.deps.db);
  const left = workspaces.leave({ id: home.workspaceId }).finally(end);
  expect(await left).toEqual({ success: true });
  expect(await membersOf(home)).toEqual([home.uid]);
});

const markOf = ({ uid }: Owner) => database.doc(limitPath(`accountRemoval_${uid}`));

async function membersOf({ workspaceId }: Owner): Promise<unknown> {
  return (await database.doc(workspacePath(workspaceId)).get()).get("memberUids");
}

async function join({ api, workspaceId }: Owner, { email, idToken }: Owner): Promise<void> {
  const { data } = await api.workspaces.createInvitation({ workspaceId, email });
  const { workspaces } = apiAs({ token: idToken });
  await workspaces.acceptInvitation({ workspaceId, token: data.token });
}

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
