import { WORKSPACE, memberUids } from "./ids.ts";
import type { Filter } from "../requests/request.ts";

export type Document = Record<string, unknown>;
type Listings = Readonly<Record<string, (uid: string) => readonly Filter[]>>;
export type Fixture = {
  /** A function for documents of one's own, called with the actor's uid. */
  path: string | ((uid: string) => string);
  data: Document;
  /** Filtered lists to try, by name, for the actor's uid. */
  listings?: Listings;
  /** True where the parent decides for the whole collection, so that nothing of another tenant is in it. */
  ownedByParent?: boolean;
  /** True where another row lists the same collection. */
  unlisted?: boolean;
  /** Closed as a whole: attempts with an unknown id or several fields are left out. */
  closed?: boolean;
  /** Other valid values of the fields (`requests/attempts.ts`). */
  changes?: Document;
};

export const arrayContains = (field: string, value: string): Filter => ({
  field,
  op: "ARRAY_CONTAINS",
  value,
});
export const fieldEquals = (field: string, value: string): Filter => ({
  field,
  op: "EQUAL",
  value,
});

export const oneOf = (field: string, value: readonly string[]): Filter => ({
  field,
  op: "IN",
  value,
});

export const list = (uid: string) => [arrayContains("memberUids", uid)];
const listOther = (uid: string) => [
  arrayContains("memberUids", uid === "owner" ? "rival" : "owner"),
];

/**
 * The lists that a workspace's members may query, and some that they may not.
 * @param field the field with the workspace's id
 */
export function byMembers(field: string): Listings {
  return {
    list,
    listWorkspace: (uid) => [...list(uid), fieldEquals(field, WORKSPACE)],
    listOther,
    listOthersWorkspace: () => [fieldEquals(field, WORKSPACE)],
  };
}

/** Closed to everybody: carries every field that could grant access, so that none of them does. */
export function baitFixture(path: string): Fixture {
  const data = { memberUids, ownerID: WORKSPACE, value: canary(path) };
  return { path, data, listings: { list }, closed: true };
}

/** A marker in server-only documents, to be searched for in everything that others can read. */
export function canary(path: string): string {
  return `PLANTED ${path}`;
}
