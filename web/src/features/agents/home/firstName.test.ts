import { expect, it } from "vitest";
import { firstName } from "./firstName.ts";

it.each([
  ["Robin Alder", "Robin"],
  ["Maximiliane Freifrau von Hohenstaufen-Wittelsbach", "Maximiliane"],
  ["Marlow", "Marlow"],
  ["Dr. Ada Alder", "Dr. Ada Alder"],
  ["J. Finch", "J. Finch"],
  ["", ""],
])("greets %j as %j", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
