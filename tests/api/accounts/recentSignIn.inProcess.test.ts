import { english } from "@parley/contract/problems/english.ts";
import { expect, it } from "vitest";
import { freshEmail, signInWithGoogle } from "../../support/actors/accounts.ts";
import { newOwner } from "../../support/actors/owner.ts";
import { newInstance } from "../../support/inProcess/newInstance.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

const MINUTES = 10;
const minutesLater = (minutes: number) => newInstance({ now: () => Date.now() + minutes * 60_000 });

it("an account that signs in with Google alone is not deleted by a session that is older than ten minutes", async () => {
  const email = freshEmail("google");
  const { idToken: token } = await signInWithGoogle(email);
  const later = (await minutesLater(MINUTES + 1))({ token });
  expect(await refusalOf(later.accounts.remove({ email }))).toMatchObject({
    status: 409,
    message: english("accounts.signInAgain", { minutes: MINUTES }),
  });
  // It is there: the token of somebody whose account is gone is refused.
  expect((await later.workspaces.enter({})).created).toBe(true);
});

it("such an account is deleted soon after its person has signed in", async () => {
  const email = freshEmail("google");
  const { idToken: token } = await signInWithGoogle(email);
  const soon = (await minutesLater(MINUTES - 1))({ token });
  expect(await soon.accounts.remove({ email })).toEqual({ accountDeleted: true });
});

it("whoever types their password is asked for nothing else", async () => {
  const { email, password, idToken: token } = await newOwner();
  const later = (await minutesLater(MINUTES + 1))({ token });
  expect(await later.accounts.remove({ email, password })).toEqual({ accountDeleted: true });
});
