import { lookUp } from "@parley/contract/platform/lookUp.ts";

/**
 * The fields of a form that have changed, for a call that leaves the others alone.
 * @param before the values the form was filled with
 */
export function changedFields<Fields extends object>(
  before: Partial<Fields> | undefined,
  after: Fields,
): Partial<Fields> {
  const was: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(lookUp(was, name)),
  );
  return asSome<Fields>(changed);
}

/** Guarantee: the entries are of `Fields`, each as it was. */
function asSome<Fields extends object>(entries: [string, unknown][]): Partial<Fields> {
  const some: unknown = Object.fromEntries(entries);
  return some as Partial<Fields>;
}
