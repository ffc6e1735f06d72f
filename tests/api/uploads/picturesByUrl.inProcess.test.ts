import { org, orgPath } from "@parley/contract/clients/org.ts";
import type { MemberPrincipal, PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { english } from "@parley/contract/problems/english.ts";
import { FETCHES_PER_HOUR } from "@parley/contract/uploads/calls.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { updateSelf as UpdateSelf } from "../../../functions/src/accounts/updateSelf.ts";
import type { updateOrg as UpdateOrg } from "../../../functions/src/clients/orgs/updateOrg.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { memberOf, newOwner, type Owner } from "../../support/actors/owner.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newInstance, newRegion } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);
const png = sandbox.awkwardUrl("image");

let owner: Owner;
let member: MemberPrincipal;
let deps: Deps;
let updateOrg: typeof UpdateOrg;
let updateSelf: typeof UpdateSelf;
beforeAll(async () => {
  owner = await newOwner();
  member = memberOf(owner);
  ({ deps } = await newRegion());
  ({ updateOrg } = await import("../../../functions/src/clients/orgs/updateOrg.ts"));
  ({ updateSelf } = await import("../../../functions/src/accounts/updateSelf.ts"));
});

/** Lets an hour pass for what an owner of files has. */
async function passAnHour(holder: string): Promise<void> {
  const jobs = database.collection(JOBS).where("job.owner", "==", holder);
  for (const job of (await jobs.get()).docs) {
    await job.ref.update({ leaseUntil: 0, restsUntil: 0 });
    await deps.jobs.run(job.id);
  }
}

const filesOf = async (holder: string) =>
  (await database.collection(FILES).where("owner", "==", holder).get()).docs.map(({ id }) => id);

describe.each<Moment>(["before", "after"])("a process that ends %s any write", (moment) => {
  it("leaves a picture that an organisation names, or none in an hour", async () => {
    const { orgId } = await newOrg(owner);
    const outcomes = new Set<string>();
    for (let step = 1, hasEnded = true; hasEnded; step += 1) {
      await database.doc(orgPath(orgId)).update({ squarePhotoURL: "" });
      for (const fileId of await filesOf(`org:${orgId}`)) await deps.files.remove(fileId);
      const crash = crashAt(deps.db, step, moment);
      const updates = { squarePhotoURL: png };
      await updateOrg(deps, member, { orgId, updates }).catch(() => undefined);
      hasEnded = crash.end();
      await passAnHour(`org:${orgId}`);
      const { squarePhotoURL } = await readDocument(orgPath(orgId), org);
      const files = await filesOf(`org:${orgId}`);
      expect(files).toEqual(squarePhotoURL === "" ? [] : [squarePhotoURL.split("/").at(-1)]);
      outcomes.add(squarePhotoURL === "" ? "none" : "named");
    }
    expect([...outcomes].toSorted()).toEqual(["named", "none"]);
  });

  it("leaves a picture that a person has, or none in an hour", async () => {
    const { uid, name, email } = await newOwner();
    const who = { uid, name, email, emailVerified: true, signedInAt: 0 };
    const person: PersonPrincipal = { kind: "person", ...who };
    const outcomes = new Set<string>();
    for (let step = 1, hasEnded = true; hasEnded; step += 1) {
      await deps.auth.updateUser(uid, { photoURL: null });
      for (const fileId of await filesOf(`person:${uid}`)) await deps.files.remove(fileId);
      const crash = crashAt(deps.db, step, moment);
      await updateSelf(deps, person, { photoURL: png }).catch(() => undefined);
      hasEnded = crash.end();
      await passAnHour(`person:${uid}`);
      const { photoURL = "" } = await deps.auth.getUser(uid);
      const files = await filesOf(`person:${uid}`);
      expect(files).toEqual(photoURL === "" ? [] : [photoURL.split("/").at(-1)]);
      outcomes.add(photoURL === "" ? "none" : "named");
    }
    expect([...outcomes].toSorted()).toEqual(["named", "none"]);
  });
});

it("a workspace's pictures are fetched only so often in an hour, whatever comes of it", async () => {
  const { idToken: token, workspaceId } = await newOwner();
  const api = (await newInstance())({ token, workspaceId });
  const set = (workspacePhotoURL: string) =>
    refusalOf(api.workspaces.update({ id: workspaceId, updates: { workspacePhotoURL } }));
  for (let n = 0; n < FETCHES_PER_HOUR; n += 1)
    expect((await set("http://169.254.169.254/a.png")).status).toBe(400);
  expect(await set(png)).toMatchObject({
    status: 429,
    message: english("uploads.tooManyAnHour", { max: FETCHES_PER_HOUR }),
  });
});
