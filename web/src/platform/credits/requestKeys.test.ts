import { expect, it } from "vitest";
import { requestKeys } from "./requestKeys.ts";

it("keeps a request's key over its retries, and gives every other request its own", () => {
  let made = 0;
  const keys = requestKeys(() => `key${(made += 1)}`);
  const request = { direction: "toOrg", amount: 5 };
  expect(keys.keyOf(request)).toBe("key1");
  expect(keys.keyOf({ ...request })).toBe("key1");
  expect(keys.keyOf({ ...request, amount: 6 })).toBe("key2");
  keys.succeeded();
  expect(keys.keyOf({ ...request, amount: 6 })).toBe("key3");
});

it("makes keys that the call takes", () => {
  expect(requestKeys().keyOf({})).toMatch(/^[A-Za-z0-9]{24}$/);
});
