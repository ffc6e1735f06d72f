import { templateKey } from "@parley/contract/agents/templates.ts";
import { expect, test } from "vitest";
import { templateGroups, templatesOf } from "./templateGroups.ts";

test("every template is under All Templates and under one other tab", () => {
  expect(templatesOf("allTemplates").toSorted()).toEqual(templateKey.options.toSorted());
  const others = templateGroups.slice(1).flatMap(templatesOf);
  expect(others.toSorted()).toEqual(templateKey.options.toSorted());
});
