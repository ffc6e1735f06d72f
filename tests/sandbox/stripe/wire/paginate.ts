import type { Parameters } from "./Parameters.ts";
import { invalid, noSuch } from "./StripeProblem.ts";

type Listed = { id: string; created?: number };

/**
 * A page of a list, newest first, by `limit`, `starting_after`, `ending_before` and `created`.
 * @param objects oldest first
 * @throws StripeProblem for a limit or a cursor that does not hold
 */
export function paginate<Item extends Listed>(objects: Item[], url: string, p: Parameters) {
  const limit = p.integer("limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid(`Invalid integer: limit must be between 1 and 100`, {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  const all = withinCreated(objects.toReversed(), p);
  const after = p.text("starting_after");
  const before = p.text("ending_before");
  const at = (id: string, param: string) => {
    const index = all.findIndex((one) => one.id === id);
    if (index < 0) throw noSuch("object", id, param);
    return index;
  };
  if (before !== undefined) {
    const end = at(before, "ending_before");
    const data = all.slice(Math.max(0, end - limit), end);
    return { object: "list" as const, data, has_more: end > limit, url };
  }
  const start = after === undefined ? 0 : at(after, "starting_after") + 1;
  const data = all.slice(start, start + limit);
  return { object: "list" as const, data, has_more: all.length > start + limit, url };
}

function withinCreated<Item extends Listed>(objects: Item[], p: Parameters): Item[] {
  const exact = p.has("created") ? p.integer("created") : undefined;
  const range = p.object("created");
  const bounds = (["gt", "gte", "lt", "lte"] as const).map(
    (name) => [name, range?.integer(name)] as const,
  );
  return objects.filter(({ created = 0 }) => {
    if (exact !== undefined && created !== exact) return false;
    return bounds.every(([name, bound]) => {
      if (bound === undefined) return true;
      if (name === "gt") return created > bound;
      if (name === "gte") return created >= bound;
      return name === "lt" ? created < bound : created <= bound;
    });
  });
}
