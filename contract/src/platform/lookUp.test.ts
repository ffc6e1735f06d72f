import { expect, it } from "vitest";
import { id } from "./id.ts";
import { lookUp } from "./lookUp.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

it("a dictionary holds nothing under a name that every object inherits", () => {
  for (const name of inherited) expect(lookUp({ other: 1 }, name)).toBeUndefined();
  expect(lookUp({ other: 1 }, "other")).toBe(1);
  expect(lookUp(JSON.parse('{"__proto__": 2}'), "__proto__")).toBe(2);
});

it("no id is such a name, or one that the database keeps for itself", () => {
  expect(inherited).toContain("constructor");
  const taken = (names: readonly string[]) => names.filter((name) => id.safeParse(name).success);
  expect(taken([...inherited, "__agent__", "______"])).toEqual([]);
  const fine = ["constructors", "__agent", "agent__", "to-String", "-_-_-_"];
  expect(taken(fine)).toEqual(fine);
});
