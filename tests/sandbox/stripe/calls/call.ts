import type { Kind, Kinds } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import { paginate } from "../wire/paginate.ts";
import type { Parameters } from "../wire/Parameters.ts";

type Run = (merchant: Merchant, p: Parameters, ids: { id: string; other: string }) => unknown;

/** One call of the API. */
export type Call = {
  method: "GET" | "POST" | "DELETE";
  /** Its ids are `:id` and, if there are two, `:other`. */
  path: string;
  run: Run;
  /** Whether a browser may make it, with a publishable key and the object's client secret. */
  isPublic: boolean;
  /** Whether it only tells what would come of something, of which nothing is kept. */
  isRehearsal: boolean;
  /** Fields that only this call's answer has. */
  reveals: string[];
};

export function call(method: Call["method"], path: string, run: Run): Call {
  return { method, path, run, isPublic: false, isRehearsal: false, reveals: [] };
}

/** A call that tells what would come of something. */
export function rehearsal(path: string, run: Run): Call {
  return { ...call("POST", path, run), isRehearsal: true };
}

/** A call that a browser may make, too. */
export function publicCall(method: Call["method"], path: string, run: Run): Call {
  return { ...call(method, path, run), isPublic: true };
}

/** A call whose answer alone tells a secret. */
export function revealing(path: string, field: string, run: Run): Call {
  return { ...call("POST", path, run), reveals: [field] };
}

/** The call that shows one object by its id. */
export function retrieve(path: string, kind: Kind): Call {
  return call("GET", `${path}/:id`, (m, _, { id }) => m.need(kind, id));
}

/**
 * The call that lists a kind's objects.
 * @param filters fields that may be given to list only objects that have the same there
 * @param where reads other parameters, and says which objects they leave
 */
export function listing<K extends Kind>(
  path: string,
  kind: K,
  filters: readonly (keyof Kinds[K] & string)[] = [],
  where: (p: Parameters) => (object: Kinds[K]) => boolean = () => () => true,
): Call {
  return call("GET", path, (m, p) => {
    const wanted = filters.flatMap((name) => {
      const value = p.text(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const isListed = where(p);
    const found = m
      .all(kind)
      .filter(
        (object) =>
          wanted.every(([name, value]) => String(object[name]) === value) && isListed(object),
      );
    return paginate(found, path, p);
  });
}

/** What is left of an object that was deleted. */
export function deleted(kind: Kind, id: string) {
  return { id, object: kind, deleted: true as const };
}
