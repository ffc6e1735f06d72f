import { secretOfLink } from "../../support/secretOfLink.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { invitation, invitationPath } from "@parley/contract/workspaces/invitation.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { freshEmail, verifyEmail } from "../../support/actors/accounts.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newMember } from "../../support/actors/members.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { stack } from "../../support/stack/stack.ts";
import { auditTrail, storedWorkspace } from "./workspaceRecords.ts";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { english } from "@parley/contract/problems/english.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let workspaceId: string;
beforeAll(async () => {
  owner = await newOwner({ name: "Marlow Finch", limits: { workspaceSeats: 50 } });
  ({ workspaceId } = owner);
});

const invite = async (email: string, by = owner) =>
  (await by.api.workspaces.createInvitation({ workspaceId: by.workspaceId, email })).data;
const accept = (who: Owner, token: string, to = workspaceId) =>
  who.api.workspaces.acceptInvitation({ workspaceId: to, token });

describe("creating an invitation", () => {
  it("returns token and link once; neither is stored", async () => {
    const email = freshEmail("guest");
    const made = await invite(email.toUpperCase());
    expect(made.email).toBe(email);
    expect(Buffer.from(made.token, "base64url")).toHaveLength(32);
    expect(made.link).toBe(`${stack.app}/invite/na/${workspaceId}#token=${made.token}`);
    expect(made.expiresAt - made.createdAt).toBe(24 * 3600);
    const kept = await database.doc(invitationPath(made.id)).get();
    expect(JSON.stringify(kept.data())).not.toContain(made.token);
    const { data } = await owner.api.workspaces.listInvitations({ workspaceId });
    const { token: _token, link: _link, ...shown } = made;
    expect(data.find(({ id }) => id === made.id)).toEqual(shown);
    expect(JSON.stringify(data)).not.toContain(made.token.slice(0, 8));
  });

  it("says to whoever has the link what it invites to, and to nobody else", async () => {
    const [email, other] = [freshEmail("guest"), await newOwner()];
    const { token, id } = await invite(email);
    const { workspaceName } = await storedWorkspace(workspaceId);
    const anybody = apiAs({}).workspaces;
    const offer = { workspaceName, ownerName: "Marlow Finch", invitedBy: "Marlow Finch", email };
    expect(await anybody.viewInvitation({ workspaceId, token })).toEqual(offer);
    const wrong = [
      { workspaceId: other.workspaceId, token },
      { workspaceId, token: token.slice(0, 16) },
      { workspaceId, token: id },
    ];
    for (const input of wrong)
      expect((await refusalOf(anybody.viewInvitation(input))).status).toBe(404);
    await owner.api.workspaces.revokeInvitation({ id });
    expect((await refusalOf(anybody.viewInvitation({ workspaceId, token }))).status).toBe(404);
  });

  it("can be valid for fewer hours, and never for more than 24", async () => {
    const email = freshEmail("guest");
    const ask = (expiresInHours: number) =>
      owner.api.workspaces.createInvitation({ workspaceId, email, expiresInHours });
    const { data } = await ask(2);
    expect(data.expiresAt - data.createdAt).toBe(7200);
    for (const hours of [0, 25, 1.5]) expect((await refusalOf(ask(hours))).status).toBe(400);
  });

  it("takes an earlier one's place for the same address, whose link is good until one of them is used", async () => {
    const guest = await newOwner();
    const [first, second] = [await invite(guest.email), await invite(guest.email)];
    const { data } = await owner.api.workspaces.listInvitations({ workspaceId });
    expect(data.filter(({ email }) => email === guest.email)).toHaveLength(1);
    await accept(guest, first.token);
    const { token } = second;
    const again = apiAs({}).workspaces.viewInvitation({ workspaceId, token });
    expect((await refusalOf(again)).status).toBe(404);
  });

  it("revives no link that had expired when the address is invited again", async () => {
    const guest = await newOwner();
    const first = await invite(guest.email);
    await database.doc(invitationPath(first.id)).update({ expiresAt: first.createdAt - 1 });
    await invite(guest.email);
    expect((await refusalOf(accept(guest, first.token))).message).toBe(
      english("invitations.notValid"),
    );
  });

  it("ends with its earlier links when it is revoked", async () => {
    const guest = await newOwner();
    const [first, second] = [await invite(guest.email), await invite(guest.email)];
    await owner.api.workspaces.revokeInvitation({ id: second.id });
    expect((await refusalOf(accept(guest, first.token))).message).toBe(
      english("invitations.notValid"),
    );
  });

  it("says what is wrong with an address, or that the person is already a member", async () => {
    for (const email of ["", "nobody", "a@b", "a b@c.example"]) {
      const refused = await refusalOf(invite(email));
      expect([email, refused.status, refused.message]).toEqual([
        email,
        400,
        english("invitations.emailFirst"),
      ]);
    }
    const twice = await refusalOf(invite(owner.email));
    expect([twice.status, twice.message]).toEqual([409, english("invitations.alreadyMember")]);
    expect(twice.data.fields?.map(({ path }) => path)).toEqual(["email"]);
  });

  it("requires a free seat and a verified address", async () => {
    const full = await newOwner({ limits: { workspaceSeats: 1 } });
    const refused = await refusalOf(invite(freshEmail(), full));
    expect([refused.status, refused.message]).toEqual([402, english("workspaces.noSeats")]);
    const unverified = await newOwner({ verified: false });
    const early = await refusalOf(invite(freshEmail(), unverified));
    expect([early.status, early.message]).toEqual([403, english("workspaces.unverified")]);
  });

  it("gets the same NOT_FOUND for another's workspace as for an unknown one", async () => {
    const stranger = await newOwner();
    const ask = (named: string) =>
      rawCall("POST", "/api/invitations/create", {
        token: stranger.idToken,
        workspaceId: stranger.workspaceId,
        body: { workspaceId: named, email: stranger.email },
      });
    const [theirs, none] = [await ask(workspaceId), await ask(randomId())];
    expect([theirs.status, theirs.json]).toMatchObject([
      404,
      { message: english("workspaces.notFound") },
    ]);
    expect(theirs.text).toBe(none.text);
  });

  it("is limited per hour", async () => {
    const busy = await newOwner();
    const start = Math.floor(Date.now() / 1000);
    await database.doc(limitPath(`invitations_${busy.workspaceId}`)).set({ start, count: 59 });
    await invite(freshEmail(), busy);
    const refused = await refusalOf(invite(freshEmail(), busy));
    expect([refused.status, refused.data.retryAfter]).toEqual([429, 3600]);
  });
});

describe("mailing an invitation", () => {
  it("contains a link to our own page, in the requested language, with names as plain text", async () => {
    const named = await newOwner({ name: "Ines <b>Alder</b>" });
    await named.api.workspaces.update({
      id: named.workspaceId,
      updates: { workspaceName: "Räder & <i>Mehr</i> bei a.example/x" },
    });
    const guest = await newOwner();
    const made = await invite(guest.email, named);
    const send = { workspaceId: named.workspaceId, invitationId: made.id };
    await named.api.workspaces.sendInvitation({ ...send, language: "de" });
    const mail = await sandbox.waitForMail(guest.email, "Einladung");
    expect(mail.to).toEqual([guest.email]);
    expect(mail.subject).toBe(
      "Einladung in den Arbeitsbereich „Räder & <i>Mehr</i> bei a.\u2060example/\u2060x“",
    );
    expect(mail.html).toContain("Räder &amp; &lt;i&gt;Mehr&lt;/i&gt;");
    expect(mail.html).not.toContain("<b>Alder");
    const link = new URL(lastLink(mail));
    expect(link.origin + link.pathname).toBe(`${stack.app}/invite/na/${named.workspaceId}`);
    const token = secretOfLink(link, "token");
    expect(token).not.toBe(made.token);
    await accept(guest, token, named.workspaceId);
  });

  it("again invalidates the older link and gives another 24 hours", async () => {
    const guest = await newOwner();
    const made = await invite(guest.email);
    await database.doc(invitationPath(made.id)).update({ expiresAt: made.createdAt - 1 });
    await owner.api.workspaces.sendInvitation({ workspaceId, invitationId: made.id });
    const mail = await sandbox.waitForMail(guest.email, "Invitation");
    expect((await refusalOf(accept(guest, made.token))).message).toBe(
      english("invitations.notValid"),
    );
    const { data } = await owner.api.workspaces.listInvitations({ workspaceId });
    const renewed = data.find(({ id }) => id === made.id);
    expect(renewed?.expiresAt).toBeGreaterThanOrEqual(made.createdAt + 24 * 3600);
    await accept(guest, secretOfLink(lastLink(mail), "token"));
  });

  it("again names whoever sent it then, in the mail as on the page it leads to", async () => {
    const guest = await newOwner();
    const { id } = await invite(guest.email);
    const member = await newMember(owner, { name: "Kim Baker" });
    await member.api.workspaces.sendInvitation({ workspaceId, invitationId: id });
    const mail = await sandbox.waitForMail(guest.email, "Invitation");
    const token = secretOfLink(lastLink(mail), "token");
    const { invitedBy } = await apiAs({}).workspaces.viewInvitation({ workspaceId, token });
    expect(invitedBy).toBe(member.name);
    expect(mail.html).toContain(member.name);
  });

  it("is limited per workspace and per address, across all instances", async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const guest = freshEmail("guest");
    const send = async (by: Owner, email: string) => {
      const { id: invitationId } = await invite(email, by);
      return by.api.workspaces.sendInvitation({ workspaceId: by.workspaceId, invitationId });
    };
    for (let count = 0; count < 5; count += 1) await send(count % 2 ? one : other, guest);
    const sixth = await refusalOf(send(one, guest));
    expect([sixth.status, sixth.data.retryAfter]).toEqual([429, 3600]);
    await database.doc(limitPath(`invitationMails_${other.workspaceId}`)).update({ count: 30 });
    expect((await refusalOf(send(other, freshEmail()))).status).toBe(429);
    expect(await sandbox.mails(guest)).toHaveLength(5);
    await database.doc(limitPath(`invitationMails_${other.workspaceId}`)).update({ start: 0 });
    await send(other, freshEmail());
  });

  it("gets the same NOT_FOUND for another workspace's invitation as for an unknown one, and revokes none", async () => {
    const stranger = await newOwner();
    const made = await invite(freshEmail());
    const caller = { token: stranger.idToken, workspaceId: stranger.workspaceId };
    const send = (invitationId: string) =>
      rawCall("POST", "/api/invitations/send-email", {
        ...caller,
        body: { workspaceId: stranger.workspaceId, invitationId },
      });
    const revoke = (id: string) => rawCall("DELETE", `/api/invitations/${id}/revoke`, caller);
    for (const ask of [send, revoke]) {
      const [theirs, none] = [await ask(made.id), await ask(randomId())];
      expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    }
    const listed = await refusalOf(stranger.api.workspaces.listInvitations({ workspaceId }));
    expect([listed.status, listed.message]).toEqual([404, english("workspaces.notFound")]);
    expect((await database.doc(invitationPath(made.id)).get()).exists).toBe(true);
  });
});

describe("accepting an invitation", () => {
  it("makes a member, once, and succeeds again for that member", async () => {
    const guest = await newOwner();
    const made = await invite(guest.email);
    await accept(guest, made.token);
    const { memberUids, workspaceEmails } = await storedWorkspace(workspaceId);
    expect(workspaceEmails[memberUids.indexOf(guest.uid)]).toBe(guest.email);
    expect((await database.doc(invitationPath(made.id)).get()).exists).toBe(false);
    expect(await accept(guest, made.token)).toEqual({ success: true });
    const again = await storedWorkspace(workspaceId);
    expect(again.memberUids).toEqual(memberUids);
    expect(await auditTrail(workspaceId)).toContainEqual(["member.join", guest.uid, guest.uid]);
    const inside = apiAs({ token: guest.idToken, workspaceId });
    await inside.workspaces.update({ id: workspaceId, updates: {} });
  });

  it("is refused alike for a token that is unknown, used, revoked, expired or for somebody else", async () => {
    const [guest, other, elsewhere] = [await newOwner(), await newOwner(), await newOwner()];
    const revoked = await invite(guest.email);
    await owner.api.workspaces.revokeInvitation({ id: revoked.id });
    const forOther = await invite(other.email);
    const expired = await invite(guest.email);
    await database
      .doc(invitationPath(expired.id))
      .update({ expiresAt: Math.floor(Date.now() / 1000) });
    const ofElsewhere = await invite(guest.email, elsewhere);
    const used = await invite(other.email, elsewhere);
    await accept(other, used.token, elsewhere.workspaceId);
    const tokens: [string, string, string?][] = [
      ["unknown", randomId(43)],
      ["revoked", revoked.token],
      ["expired", expired.token],
      ["for another address", forOther.token],
      ["of another workspace", ofElsewhere.token],
      ["used by another", used.token, elsewhere.workspaceId],
      ["to a workspace that does not exist", ofElsewhere.token, randomId()],
      ["the hash of one", await hashOf(forOther.id)],
      ["cut short", forOther.token.slice(0, 16)],
    ];
    const answers = new Set<string>();
    for (const [what, token, to = workspaceId] of tokens) {
      const answer = await rawCall("POST", `/no-auth/workspaces/${to}/invite`, {
        token: guest.idToken,
        body: { token },
      });
      expect([what, answer.status]).toEqual([what, 404]);
      answers.add(answer.text);
    }
    expect([...answers]).toEqual([expect.stringContaining(english("invitations.notValid"))]);
    expect((await storedWorkspace(workspaceId)).memberUids).not.toContain(guest.uid);
    await accept(other, forOther.token);
  });

  it("requires a verified address", async () => {
    const guest = await newOwner({ verified: false });
    const made = await invite(guest.email);
    const early = await refusalOf(accept(guest, made.token));
    expect([early.status, early.message]).toEqual([403, english("workspaces.unverified")]);
    const proven = await verifyEmail(guest);
    await apiAs({ token: proven.idToken }).workspaces.acceptInvitation({
      workspaceId,
      token: made.token,
    });
  });

  it("is refused while all seats are taken, and possible again once one is free", async () => {
    const small = await newOwner({ limits: { workspaceSeats: 3 } });
    const [first, second, third] = [await newOwner(), await newOwner(), await newOwner()];
    const [a, b, c] = [
      await invite(first.email, small),
      await invite(second.email, small),
      await invite(third.email, small),
    ];
    await accept(first, a.token, small.workspaceId);
    await accept(second, b.token, small.workspaceId);
    const refused = await refusalOf(accept(third, c.token, small.workspaceId));
    expect([refused.status, refused.message, refused.data.reason]).toEqual([
      402,
      "Cannot add user: Workspace has reached its seat limit (3/3)",
      "plan-limit",
    ]);
    await small.api.workspaces.update({
      id: small.workspaceId,
      updates: { workspaceEmails: [small.email, second.email] },
    });
    await accept(third, c.token, small.workspaceId);
    const { workspaceEmails } = await storedWorkspace(small.workspaceId);
    expect(workspaceEmails).toEqual([small.email, second.email, third.email]);
  });
});

it("a member can invite as the owner can", async () => {
  const member = await newMember(await newOwner());
  const made = await invite(freshEmail(), member);
  await member.api.workspaces.revokeInvitation({ id: made.id });
  expect((await refusalOf(member.api.workspaces.revokeInvitation({ id: made.id }))).status).toBe(
    404,
  );
});

async function hashOf(invitationId: string): Promise<string> {
  return (await readDocument(invitationPath(invitationId), invitation)).tokenHash;
}
