import { expect, it } from "vitest";
import { asMemberOrClient } from "../auth/clientGuards.ts";
import { asMember, asPerson } from "../auth/guards.ts";
import { calls, serve } from "./calls.ts";

const { remove } = calls.agents;
const verb = () => ({ deleted: true }) as const;

it("serves no call with a guard that admits others than the contract says", () => {
  expect(() => serve(remove, asPerson, verb)).toThrow("Guard for person on a call for member");
});

it("serves no call with a guard that admits more than the contract says", () => {
  const wider = asMemberOrClient();
  expect(() => serve(remove, wider, verb)).toThrow("Guard for member,client on a call for member");
});

it("serves a call with the guard that the contract says", () => {
  expect(() => serve(remove, asMember, verb)).not.toThrow();
});
