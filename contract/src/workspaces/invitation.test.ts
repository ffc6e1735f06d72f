import { expect, test } from "vitest";
import { timeLeft } from "./invitation.ts";

const made = 1_700_000_000;
const expiresAt = made + 24 * 60 * 60;

test.each([
  ["as it is made", made, { hours: 24, minutes: 0 }],
  ["by a clock that is behind", made - 50, { hours: 24, minutes: 0 }],
  ["half a minute later", made + 30, { hours: 24, minutes: 0 }],
  ["in its last hour", expiresAt - 90, { hours: 0, minutes: 2 }],
  ["once it has expired", expiresAt, null],
])("how long an invitation is good, %s", (_when, now, left) => {
  expect(timeLeft({ expiresAt }, now)).toEqual(left);
});
