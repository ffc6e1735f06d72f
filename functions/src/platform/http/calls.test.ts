import { isProcedure } from "@orpc/server";
import { expect, it } from "vitest";
import { asMemberOrClient } from "../auth/clientGuards.ts";
import { asMember, asPerson } from "../auth/guards.ts";
import { calls, serve } from "./calls.ts";

const { remove } = calls.agents;
const { updateOrg } = calls.clients;
const removed = () => ({ deleted: true }) as const;
const updated = () => ({ success: true }) as const;

// The compiler checks it: an unused @ts-expect-error fails.
it("serves a call with the guard that the contract names, and with no other", () => {
  expect(isProcedure(serve(remove, asMember, removed))).toBe(true);
  // @ts-expect-error: a person need not be a member
  serve(remove, asPerson, removed);
  // @ts-expect-error: clients may not
  serve(remove, asMemberOrClient(), removed);
  serve(updateOrg, asMemberOrClient(), updated);
  // @ts-expect-error: clients may, too
  serve(updateOrg, asMember, updated);
});
