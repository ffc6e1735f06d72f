import { templateKey } from "@parley/contract/agents/templates/templates.ts";
import { expect, test } from "vitest";
import { templateGroups, templatesOf } from "./templateGroups.ts";

const keysOf = (group: (typeof templateGroups)[number]) => templatesOf(group).map(({ key }) => key);

test("every template is under All Templates and under one other tab", () => {
  expect(keysOf("all").toSorted()).toEqual(templateKey.options.toSorted());
  const others = templateGroups.slice(1).flatMap(keysOf);
  expect(others.toSorted()).toEqual(templateKey.options.toSorted());
});

test("the blank one, which is chosen at first, stands first", () => {
  expect(keysOf("all")[0]).toBe("blank-template");
});
