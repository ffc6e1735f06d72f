import type { Actor } from "../actors/actor.ts";
import type { Document, Fixture } from "../documents/fixture.ts";
import { collectionOf } from "../documents/ids.ts";
import type { Attacker, Filter } from "./request.ts";

/**
 * Makes every attempt of one actor on one document (`expectations.ts` lists them).
 * @param fixture the document's path, and its data
 * @returns those that were allowed, in the order of that list
 */
export async function attemptAll(
  attacker: Attacker,
  actor: Actor,
  fixture: Fixture & { path: string },
): Promise<string> {
  const { path, data, listings = {}, unlisted = false, closed = false, changes = {} } = fixture;
  const collection = collectionOf(path);
  const unknown = `${collection}/an-id-that-does-not-exist`;
  const other = withEveryFieldChanged(data, changes);
  const filters = Object.entries(listings).map(([name, by]) => [name, by(actor.uid)] as const);
  const group: readonly Filter[] = filters[0]?.[1] ?? [];
  const named = (name: string, answer: Promise<true | string[] | null>) =>
    outcomeOf(name, answer, actor);
  const unless = (left: boolean, tried: () => Promise<string>[]) => (left ? [] : tried());

  const outcomes = await Promise.all([
    named("get", attacker.get(path)),
    ...unless(closed, () => [named("getUnknown", attacker.get(unknown))]),
    ...unless(unlisted, () => [
      ...filters.map(([name, filter]) => named(name, attacker.list(collection, { filter }))),
      named("listAll", attacker.list(collection)),
      named("listGroup", attacker.list(collection, { filter: group, allParents: true })),
    ]),
    named("create", attacker.create(`${collection}/${madeBy(actor)}`, mine(data, actor))),
    updateEach(attacker, path, other),
    ...unless(closed, () => [
      named("updateAll", attacker.update(path, other)),
      named("deleteUnknown", attacker.delete(unknown)),
    ]),
  ]);
  // Last, since the others read the document.
  outcomes.push(await named("delete", attacker.delete(path)));
  return outcomes.filter((outcome) => outcome !== "").join(" ");
}

/** Id of the document that an actor tries to create. */
export function madeBy({ uid }: Actor): string {
  return `made-by-${uid}`;
}

async function outcomeOf(
  name: string,
  answer: Promise<true | string[] | null>,
  { uid }: Actor,
): Promise<string> {
  const found = await answer;
  if (found === null) return "";
  if (found === true) return name;
  const isRival = uid.startsWith("rival");
  if (found.some((document) => document.includes("of-rival") !== isRival)) return `${name}:LEAK`;
  return found.length === 0 ? `${name}:nothing` : name;
}

/** Each field by itself, so that a refused one does not hide an allowed one. */
async function updateEach(attacker: Attacker, path: string, all: Document): Promise<string> {
  const tried = await Promise.all(
    Object.entries(all).map(async ([field, value]) =>
      (await attacker.update(path, { [field]: value })) === null ? [] : [field],
    ),
  );
  const open = tried.flat();
  if (open.length === 0) return "";
  return open.length === tried.length ? "update" : `update:${open.join(",")}`;
}

/** A copy in which the attacker is named wherever a person is named. */
function mine(data: Document, { uid }: Actor): Document {
  const lists = ["memberUids", "clientIds", "notifyOnly"].map((field) => [field, [uid]] as const);
  const ids = ["ownerID", "ownerId", "userId", "ID", "id"].map((field) => [field, uid] as const);
  const named = [...lists, ...ids].filter(([field]) => field in data);
  return { ...data, ...Object.fromEntries(named) };
}

/**
 * The document with a different value in each field: an unchanged one would prove nothing. A value in
 * `changes` is a valid one, so that only the field can be the reason for a refusal.
 */
function withEveryFieldChanged(data: Document, changes: Document): Document {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, changes[field] ?? another(value)]),
  );
}

function another(value: unknown): unknown {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, "x"];
  return { ...Object(value), x: 1 };
}
