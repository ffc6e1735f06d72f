import { WORKSPACE, memberUids } from "./ids.ts";
import type { Filter } from "../requests/request.ts";

export type Document = Record<string, unknown>;
type Listings = Readonly<Record<string, (uid: string) => readonly Filter[]>>;
export type Fixture = {
  /** Of one's own: by the uid of whoever asks. */
  path: string | ((uid: string) => string);
  data: Document;
  /** Filtered lists to try, by name, for the uid of whoever asks. */
  listings?: Listings;
  /** True where another row lists the same collection. */
  unlisted?: boolean;
  /** Closed as a whole: what an id or several fields could change about it need not be tried. */
  closed?: boolean;
  /** Other values that the fields may have (`changed.ts`). */
  changes?: Document;
};

export const has = (field: string, value: string): Filter => ({
  field,
  op: "ARRAY_CONTAINS",
  value,
});
export const is = (field: string, value: string): Filter => ({ field, op: "EQUAL", value });

export const list = (uid: string) => [has("memberUids", uid)];
const listOther = (uid: string) => [has("memberUids", uid === "owner" ? "rival" : "owner")];

/**
 * The lists of a workspace's members, and what they must not be.
 * @param field names the workspace
 */
export function byMembers(field: string): Listings {
  return {
    list,
    listWorkspace: (uid) => [...list(uid), is(field, WORKSPACE)],
    listOther,
    listOthersWorkspace: () => [is(field, WORKSPACE)],
  };
}

/** Closed to all: as inviting as a document can look, so that no filter or field opens it. */
export function inviting(path: string): Fixture {
  const data = { memberUids, ownerID: WORKSPACE, value: plantedSecret(path) };
  return { path, data, listings: { list }, closed: true };
}

/** What stands in server-only documents, to be searched for in what others can read. */
export function plantedSecret(path: string): string {
  return `PLANTED ${path}`;
}
