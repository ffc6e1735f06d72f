import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Mail, Mailer } from "../../../functions/src/providers/mail.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { freshEmail, signIn } from "../../support/actors/accounts.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import type { Owner } from "../../support/actors/owner.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let service: Service;
let owner: Owner;
/** Mails that were sent, in their order. */
let sent: Mail[];
/** How many more are taken; then the mail service, or the process, is gone. */
let left: number;

beforeAll(async () => {
  service = await newService();
  const mailer: Mailer = {
    send: async (mail) => {
      if (left === 0) throw new Error("The instance has ended.");
      left -= 1;
      sent.push(mail);
    },
  };
  service.deps.mailer = mailer;
});
afterAll(() => service.close());
beforeEach(async () => {
  owner = await ownerIn(service);
  sent = [];
  left = Number.POSITIVE_INFINITY;
});

const ask = (email: string) =>
  owner.api.accounts.changeEmail({ email, password: owner.password, language: "en" });
const sentTo = () => sent.map(({ to }) => to);

/** Opens the link that the new address was mailed, and signs in by it. */
async function confirm(email: string): Promise<void> {
  const [mail] = sent.filter(({ to }) => to === email);
  const code = secretOfLink(mail ? lastLink(mail) : "", "code");
  await service.api({}).accounts.confirmEmail({ code });
  expect((await signIn({ email, password: owner.password })).uid).toBe(owner.uid);
}

it("the present address is warned before the new one gets its link", async () => {
  const email = freshEmail("moved");
  await ask(email);
  expect(sentTo()).toEqual([owner.email, email]);
  expect(sent[0]?.text).not.toContain("/confirm-email");
  await confirm(email);
});

it.each([
  ["before the warning, nobody gets a link", 0],
  ["between warning and link, the present address knows", 1],
])("where it ends %s, and it can be asked for again", async (_, mails) => {
  const email = freshEmail("moved");
  left = mails;
  expect((await refusalOf(ask(email))).message).toBe(english("platform.internal"));
  expect(sentTo()).toEqual([owner.email].slice(0, mails));
  expect((await signIn(owner)).uid).toBe(owner.uid);
  left = Number.POSITIVE_INFINITY;
  sent = [];
  await ask(email);
  expect(sentTo()).toEqual([owner.email, email]);
  await confirm(email);
});
