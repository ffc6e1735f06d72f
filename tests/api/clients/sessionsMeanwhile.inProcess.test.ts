import { afterEach, beforeEach, expect, it } from "vitest";
import { freshEmail } from "../../support/actors/accounts.ts";
import { newOrg, signInWithCustomToken, type OrgRef } from "../../support/actors/agencyClient.ts";
import type { Owner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

const password = "baker-street-221";

let service: Service;
let owner: Owner;
let home: OrgRef;
// One for each test: a session's beginning is told by the clock of the sign-in service, so ours must not be ahead.
beforeEach(async () => {
  service = await newService();
  owner = await ownerIn(service);
  home = await newOrg(owner);
});
afterEach(() => service.close());

const signIn = (email: string, word: string) =>
  service.api({}).portal.signIn({ agencyId: home.agencyId, email, password: word });
const tokenOf = async ({ customToken }: { customToken: string }) =>
  (await signInWithCustomToken(customToken)).idToken;

const create = (email: string) =>
  owner.api.clients.createClient({
    orgId: home.orgId,
    fields: { name: "Kim Baker", email },
    widgetIDs: [],
    password,
  });

/** What a call of a session's is answered with: 400 while it counts, as the password is wrong. */
const statusOf = async (token: string) => {
  const guess = { current: "a-wrong-guess", password };
  return (await refusalOf(service.api({ token }).portal.changePassword(guess))).status;
};

/** A session that the old password begins while the new one is on its way. */
async function beginMeanwhile(email: string): Promise<{ idToken: () => Promise<string> }> {
  const setOne = service.deps.auth.updateUser.bind(service.deps.auth);
  const begun: { customToken: string }[] = [];
  service.deps.auth.updateUser = async (...given) => {
    service.deps.auth.updateUser = setOne;
    begun.push(await signIn(email, password));
    return setOne(...given);
  };
  return { idToken: () => tokenOf(begun[0] ?? { customToken: "" }) };
}

it.each<["their own" | "the agency's", number]>([
  // The attempt, that it succeeded, the job with the end of the sessions; then the sign-in's three, and the end again.
  ["their own", 7],
  // The change with the job; then the sign-in's three, and the end again.
  ["the agency's", 5],
])(
  "no session outlives the old password that began it while %s new one was set",
  async (whose, step) => {
    const email = freshEmail("client");
    const { clientId } = await create(email);
    const own = service.api({ token: await tokenOf(await signIn(email, password)) });
    const meanwhile = await beginMeanwhile(email);
    const crash = crashAt(service.deps.db, step, "before");
    const next = "the-second-one";
    const change =
      whose === "their own"
        ? own.portal.changePassword({ current: password, password: next })
        : owner.api.clients.updateClient({ clientId, updates: {}, password: next });
    expect((await refusalOf(change)).status).toBe(500);
    expect(crash.end()).toBe(true);
    const token = await meanwhile.idToken();
    expect(await statusOf(token)).toBe(400);
    service.pass(61_000);
    await service.runDue();
    expect(await statusOf(token)).toBe(401);
    expect(await signIn(email, next)).toBeDefined();
  },
);

it("a sign-in with the old password that is only used after the change is over, too", async () => {
  const email = freshEmail("client");
  await create(email);
  const own = service.api({ token: await tokenOf(await signIn(email, password)) });
  const kept = await signIn(email, password);
  const change = { current: password, password: "the-second-one" };
  const fresh = await own.portal.changePassword(change);
  expect(await statusOf(await tokenOf(kept))).toBe(401);
  expect(await statusOf(await tokenOf(fresh))).toBe(400);
});
