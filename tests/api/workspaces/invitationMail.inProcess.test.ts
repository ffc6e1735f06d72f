import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { beforeAll, expect, it } from "vitest";
import type { sendInvitation as SendInvitation } from "../../../functions/src/workspaces/invitations/sendInvitation.ts";
import type { viewInvitation as ViewInvitation } from "../../../functions/src/workspaces/invitations/viewInvitation.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { memberOf, newOwner, type Owner } from "../../support/actors/owner.ts";
import { freshEmail } from "../../support/actors/accounts.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let deps: Deps;
let sendInvitation: typeof SendInvitation;
let viewInvitation: typeof ViewInvitation;
let owner: Owner;
let member: MemberPrincipal;
beforeAll(async () => {
  ({ deps } = await newRegion());
  ({ sendInvitation } =
    await import("../../../functions/src/workspaces/invitations/sendInvitation.ts"));
  ({ viewInvitation } =
    await import("../../../functions/src/workspaces/invitations/viewInvitation.ts"));
  owner = await newOwner({ limits: { workspaceSeats: 50 } });
  member = memberOf(owner);
});

/** An invitation whose link is known; `send` mails another. @returns the tokens of the mails that were taken */
async function invited(email = freshEmail("guest")) {
  const { workspaceId } = owner;
  const { data } = await owner.api.workspaces.createInvitation({ workspaceId, email });
  const mailed: string[] = [];
  const mailerThat = (waits: () => Promise<unknown>): Deps["mailer"] => ({
    ...deps.mailer,
    send: async ({ text }) => {
      await waits();
      mailed.push(/[?&#]token=([\w-]+)/.exec(text)?.[1] ?? "no link in the mail");
    },
  });
  const refusing: Deps["mailer"] = {
    ...deps.mailer,
    send: () => Promise.reject(new Error("The mail service is down.")),
  };
  const input = { workspaceId, invitationId: data.id, language: "en" } as const;
  return {
    first: data.token,
    mailed,
    /** @param meanwhile what happens before the mail service takes the mail */
    send: (meanwhile = async (): Promise<unknown> => undefined) =>
      sendInvitation({ ...deps, mailer: mailerThat(meanwhile) }, member, input),
    sendInVain: () => sendInvitation({ ...deps, mailer: refusing }, member, input),
  };
}

const isValid = (token: string) =>
  viewInvitation(deps, { workspaceId: owner.workspaceId, token }).then(
    () => true,
    () => false,
  );

it("a process that ends before the mail is sent leaves the link that was mailed before", async () => {
  const { first, mailed, send } = await invited();
  const crash = crashAt(deps.db, 1, "after");
  await expect(send()).rejects.toThrow("The instance ends after write 1.");
  expect(crash.end()).toBe(true);
  expect(mailed).toEqual([]);
  expect(await isValid(first)).toBe(true);
});

it("a mail that could not be sent leaves it too", async () => {
  const { first, sendInVain } = await invited();
  await expect(sendInVain()).rejects.toMatchObject({ key: "invitations.sendFailed" });
  expect(await isValid(first)).toBe(true);
});

it("a process that ends once the mail is sent leaves both links, until the next mail", async () => {
  const { first, mailed, send } = await invited();
  const crash = crashAt(deps.db, 2, "before");
  await expect(send()).rejects.toThrow("The instance ends before write 2.");
  expect(crash.end()).toBe(true);
  expect(await Promise.all([first, ...mailed].map(isValid))).toEqual([true, true]);
  await send();
  expect(await Promise.all([first, ...mailed].map(isValid))).toEqual([false, false, true]);
});

it("a mail that is refused while another is on its way leaves the link of that one", async () => {
  const { first, mailed, send, sendInVain } = await invited();
  await send(() => expect(sendInVain()).rejects.toMatchObject({ key: "invitations.sendFailed" }));
  expect(await Promise.all([first, ...mailed].map(isValid))).toEqual([false, true]);
});

it("of two mails at once both links work, whichever comes last, until the next mail", async () => {
  const { first, mailed, send } = await invited();
  await send(() => send());
  expect(await Promise.all([first, ...mailed].map(isValid))).toEqual([false, true, true]);
  await send();
  expect(await Promise.all([first, ...mailed].map(isValid))).toEqual([false, false, false, true]);
});

it("inviting an address again ends what was mailed once the new mail is sent, and not before", async () => {
  const email = freshEmail("guest");
  const earlier = await invited(email);
  await earlier.send();
  const again = await invited(email);
  await expect(again.sendInVain()).rejects.toMatchObject({ key: "invitations.sendFailed" });
  expect(await Promise.all(earlier.mailed.map(isValid))).toEqual([true]);
  await again.send();
  const links = [...earlier.mailed, again.first, ...again.mailed];
  expect(await Promise.all(links.map(isValid))).toEqual([false, false, true]);
});
