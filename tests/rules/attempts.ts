import type { Actor } from "./actors.ts";
import type { Fixture } from "./fixtures.ts";
import type { Attacker, Filter } from "./request.ts";

/**
 * Every attempt of one actor on one document (`expectations.ts` names them).
 * @returns those that went through, in the order of that list
 */
export async function attemptAll(
  attacker: Attacker,
  actor: Actor,
  { path, data, workspaceField, filtered = true }: Fixture,
): Promise<string> {
  const collection = path.slice(0, path.lastIndexOf("/"));
  const listing = (uid: string): Filter => ({
    field: "memberUids",
    op: "ARRAY_CONTAINS",
    value: uid,
  });
  const own = filtered ? [listing(actor.uid)] : [];
  const workspace: Filter[] =
    workspaceField === undefined ? [] : [{ field: workspaceField, op: "EQUAL", value: "owner" }];
  const other = listing(actor.uid === "owner" ? "rival" : "owner");

  const outcomes = await Promise.all([
    named("get", attacker.get(path)),
    named("getUnknown", attacker.get(`${collection}/an-id-that-does-not-exist`)),
    named("list", attacker.list(collection, { filter: own })),
    workspace.length === 0
      ? ""
      : named("listWorkspace", attacker.list(collection, { filter: [...own, ...workspace] })),
    named("listAll", attacker.list(collection)),
    named("listOther", attacker.list(collection, { filter: [other] })),
    named("listGroup", attacker.list(collection, { filter: own, allParents: true })),
    named("create", attacker.create(`${collection}/made-by-${actor.uid}`, mine(data, actor))),
    updateEach(attacker, path, data),
    named("updateAll", attacker.update(path, data)),
    // Not the fixture itself: where deleting is open by mistake, only this case fails.
    named("delete", attacker.delete(`${collection}/of-rival`)),
    named("deleteUnknown", attacker.delete(`${collection}/an-id-that-does-not-exist`)),
  ]);
  return outcomes.filter((outcome) => outcome !== "").join(" ");
}

async function named(name: string, answer: Promise<true | string[] | null>): Promise<string> {
  const found = await answer;
  if (found === null) return "";
  if (found === true) return name;
  if (found.some((document) => document.includes("rival"))) return `${name}:LEAK`;
  return found.length === 0 ? `${name}:nothing` : name;
}

/** Each field by itself, so that no refused one hides an allowed one. */
async function updateEach(
  attacker: Attacker,
  path: string,
  data: Fixture["data"],
): Promise<string> {
  const tried = await Promise.all(
    Object.entries(data).map(async ([field, value]) =>
      (await attacker.update(path, { [field]: value })) === null ? [] : [field],
    ),
  );
  const open = tried.flat();
  if (open.length === 0) return "";
  return open.length === tried.length ? "update" : `update:${open.join(",")}`;
}

/** A copy in which the attacker names themself as the owner. */
function mine(data: Fixture["data"], actor: Actor): Fixture["data"] {
  return "memberUids" in data ? { ...data, memberUids: [actor.uid], ownerID: actor.uid } : data;
}
