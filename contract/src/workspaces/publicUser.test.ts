import { expect, test } from "vitest";
import { toPublicUser } from "./publicUser.ts";

const internal = {
  useNewPricing: true,
  isNewUser: true,
  isAgentOnboardingDone: false,
  countryCode: "DE",
};

test.each([
  ["before it ends", 99, true],
  ["at its end", 100, false],
  ["after it", 101, false],
])("a trial counts %s: %i", (_, at, whitelabel_trial) => {
  const stored = { hasEverPaid: false, internal: { ...internal, whitelabelTrialEndsAt: 100 } };
  expect(toPublicUser(stored, at)).toEqual({
    hasEverPaid: false,
    internal: { useNewPricing: true, whitelabel_trial },
  });
});
