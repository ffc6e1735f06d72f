import { QuerySnapshot } from "@google-cloud/firestore";
import { CLIENTS } from "@parley/contract/clients/client.ts";
import { account, accountPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { spreadMembers } from "../../../functions/src/workspaces/members/spreadMembers.ts";
import { newMember } from "../../support/actors/members.ts";
import { newOwner, raiseLimits, type Owner } from "../../support/actors/owner.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { database } from "../../support/stack/database.ts";
import { storedWorkspace } from "./workspaceRecords.ts";

let service: Service;
beforeAll(async () => {
  service = await newService();
});
afterAll(() => service.close());

/** More than one transaction rewrites, and more than two pages of the job. */
const MANY = 460;

/** A workspace of two with as many clients. @returns who is listed by how many of them */
async function newLargeWorkspace() {
  const owner = await newOwner();
  const member = await newMember(owner);
  const clients = Array.from({ length: MANY }, () => database.collection(CLIENTS).doc(randomId()));
  const writer = database.bulkWriter();
  for (const ref of clients)
    void writer.create(ref, {
      ownerID: owner.workspaceId,
      memberUids: [owner.uid, member.uid],
    });
  await writer.close();
  const listing = async (uid: string) => {
    const found = await database.getAll(...clients);
    return found.filter((one) => one.get("memberUids").includes(uid)).length;
  };
  return { owner, member, clients, listing };
}

const here = ({ idToken: token, workspaceId }: Owner) => service.api({ token, workspaceId });

it("a member leaves a workspace of any size, which closes to them at once", async () => {
  const { owner, member, listing } = await newLargeWorkspace();
  service.pause(true);
  await here(member).workspaces.leave({ id: owner.workspaceId });
  const account = database.doc(accountPath(workspaceAccount(owner.workspaceId)));
  expect((await storedWorkspace(owner.workspaceId)).memberUids).toEqual([owner.uid]);
  expect((await account.get()).get("memberUids")).toEqual([owner.uid]);
  // What did not fit is written down: it outlives the process.
  const left = await listing(member.uid);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(MANY / 2);
  service.pause(false);
  // Where nobody has run it, it is due again a few minutes later.
  service.pass(10 * 60_000);
  await service.runDue();
  expect(await listing(member.uid)).toBe(0);
  expect(await listing(owner.uid)).toBe(MANY);
});

it("accounts of deleted organisations, of which there may be any number, cost a change of members nothing", async () => {
  const owner = await newOwner();
  const member = await newMember(owner);
  const writer = database.bulkWriter();
  const { workspaceId } = owner;
  for (let n = 0; n < MANY; n += 1) {
    const ID = `org_${randomId()}`;
    const closed = { ID, kind: "org", holderId: ID, workspaceId, memberUids: [], closedAt: 1 };
    void writer.create(database.doc(accountPath(ID)), account.parse(closed));
  }
  await writer.close();
  const read = vi.spyOn(QuerySnapshot.prototype, "docs", "get");
  service.pause(true);
  await here(member).workspaces.leave({ id: workspaceId });
  await spreadMembers(service.deps, owner);
  const sizes = read.mock.results.map(({ value }) => value.length);
  vi.restoreAllMocks();
  service.pause(false);
  expect(Math.max(...sizes)).toBeLessThan(10);
  const own = await database.doc(accountPath(workspaceAccount(workspaceId))).get();
  expect(own.get("memberUids")).toEqual([owner.uid]);
});

it("somebody joins a workspace of any size", async () => {
  const { owner, listing } = await newLargeWorkspace();
  const joining = await newOwner();
  await raiseLimits(owner.workspaceId, { workspaceSeats: 5 });
  const { workspaceId, uid } = owner;
  const { data } = await owner.api.workspaces.createInvitation({
    workspaceId,
    email: joining.email,
  });
  const { workspaces } = service.api({ token: joining.idToken });
  await workspaces.acceptInvitation({ workspaceId, token: data.token });
  await service.settled();
  expect([await listing(joining.uid), await listing(uid)]).toEqual([MANY, MANY]);
});

it("whoever deletes their account is out of a workspace of any size", async () => {
  const { member, listing } = await newLargeWorkspace();
  const { email, password, idToken: token } = member;
  const removed = await service.api({ token }).accounts.remove({ email, password });
  expect(removed).toEqual({ accountDeleted: true });
  await service.settled();
  expect(await listing(member.uid)).toBe(0);
});

it("what is another workspace's by the time it is rewritten keeps that one's members", async () => {
  const { owner, clients } = await newLargeWorkspace();
  const [moved] = clients;
  const { db } = service.deps;
  const run = db.runTransaction.bind(db);
  const theirs = { ownerID: "another", memberUids: ["somebody"] };
  vi.spyOn(db, "runTransaction").mockImplementation(async (...given: Parameters<typeof run>) => {
    await moved?.update(theirs);
    return run(...given);
  });
  await spreadMembers(service.deps, owner);
  vi.restoreAllMocks();
  expect((await moved?.get())?.data()).toEqual(theirs);
});

it.each(
  [1, 2, 3, 4].flatMap((step) =>
    (["before", "after"] as const).map((moment) => ({ step, moment })),
  ),
)("is finished by the next run when a process ends $moment write $step", async (ending) => {
  const { owner, member, listing } = await newLargeWorkspace();
  service.pause(true);
  await here(member).workspaces.leave({ id: owner.workspaceId });
  expect(await spreadAndEnd(owner.workspaceId, ending)).toBe(true);
  await spreadMembers(service.deps, owner);
  expect(await listing(member.uid)).toBe(0);
  expect(await listing(owner.uid)).toBe(MANY);
  service.pause(false);
});

/** @returns whether the job came to that write, and so ended at it */
async function spreadAndEnd(
  workspaceId: string,
  { step, moment }: { step: number; moment: Moment },
) {
  const crash = crashAt(service.deps.db, step, moment);
  await spreadMembers(service.deps, { workspaceId }).catch(() => undefined);
  return crash.end();
}
