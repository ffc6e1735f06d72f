import { accountPath, workspaceAccount } from "@parley/contract/credits/account.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, expect, it } from "vitest";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { enterWorkspace } from "../../../functions/src/workspaces/enterWorkspace.ts";
import { freshEmail, signUp, verifyEmail } from "../../support/actors/accounts.ts";
import { crashAt, type Moment } from "../../support/inProcess/crashAt.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { balanceOf } from "../../support/stack/credits.ts";

let deps: Deps;
beforeAll(async () => {
  ({ deps } = await newRegion());
});

async function newPerson(): Promise<PersonPrincipal> {
  const email = freshEmail();
  const { uid } = await verifyEmail(await signUp({ email, password: "correct-horse-9" }));
  return { kind: "person", uid, email, emailVerified: true, name: "", signedInAt: 0 };
}

const enter = (person: PersonPrincipal) => enterWorkspace(deps, person, { ip: "" });

/** @returns whether the call came to that write, and so ended at it */
async function enterAndEnd(person: PersonPrincipal, step: number, moment: Moment) {
  const crash = crashAt(deps.db, step, moment);
  await enter(person).catch(() => undefined);
  return crash.end();
}

/** Claiming the home, claiming the credits, making the workspace with its credits. */
const WRITES = 3;

it.each(
  Array.from({ length: WRITES }, (_, index) => index + 1).flatMap((step) =>
    (["before", "after"] as const).map((moment) => ({ step, moment })),
  ),
)(
  "the free credits are given once, although the process ends $moment write $step and the address is another by then",
  async ({ step, moment }) => {
    const person = await newPerson();
    expect(await enterAndEnd(person, step, moment)).toBe(true);
    const moved = { ...person, email: freshEmail() };
    for (let count = 0; count < 2; count += 1)
      expect(await enter(moved)).toMatchObject({ freeCredits: true });
    expect(await balanceOf(workspaceAccount(person.uid))).toBe(FREE_CREDITS);
  },
);

it("a call that enters for the first time ends nowhere else", async () => {
  const person = await newPerson();
  expect(await enterAndEnd(person, WRITES + 1, "before")).toBe(false);
  expect(await balanceOf(workspaceAccount(person.uid))).toBe(FREE_CREDITS);
});

it("whoever had them gets no more for a new workspace under another address", async () => {
  const person = await newPerson();
  expect(await enter(person)).toMatchObject({ freeCredits: true });
  // As deleting it leaves it: the marks of what was given stay.
  await deps.db.doc(workspacePath(person.uid)).delete();
  await deps.db.recursiveDelete(deps.db.doc(accountPath(workspaceAccount(person.uid))));
  const again = await enter({ ...person, email: freshEmail() });
  expect(again).toMatchObject({ created: true, freeCredits: false });
});
