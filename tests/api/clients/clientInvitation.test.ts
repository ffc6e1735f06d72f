import { english } from "@parley/contract/problems/english.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { limitPath } from "../../../functions/src/platform/rateLimits/limitPath.ts";
import { lastLink } from "../../sandbox/mailContents.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { freshEmail, unverifyEmail } from "../../support/actors/accounts.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { stack } from "../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

let owner: Owner;
let agencyId: string;
beforeAll(async () => {
  owner = await newOwner();
  ({ agencyId } = await owner.api.agencies.ensure({}));
  await owner.api.agencies.update({ agencyId, updates: { name: "Alder <b>Studio</b>" } });
});

/** A client of a new organisation of this name. */
async function newInvitee(by: Owner, organisation: string, preferredLanguage: "en" | "de" = "en") {
  const { orgId } = await by.api.clients.createOrg({
    fields: { name: organisation, preferredLanguage },
  });
  const email = freshEmail("client");
  const { clientId } = await by.api.clients.createClient({
    orgId,
    fields: { name: "Ada", email },
    password: "harbour-row-221",
    widgetIDs: [],
  });
  return { clientId, email };
}

describe("inviting a client by mail", () => {
  it("leads them to the agency's sign-in, in its name and their language, without a secret", async () => {
    const { clientId, email } = await newInvitee(owner, "Hafen bei a.example/x", "de");
    await owner.api.clients.sendInvitation({ clientId });
    const mail = await sandbox.waitForMail(email, "Ihr Dashboard");
    expect(mail.subject).toBe("Ihr Dashboard bei Alder <b>Studio</b>");
    expect(mail.html).toContain("Alder &lt;b&gt;Studio");
    expect(mail.html).not.toContain("<b>Studio");
    expect(mail.text).toContain("für Hafen bei a.\u2060example/\u2060x");
    expect(lastLink(mail)).toBe(`${stack.app}/client/na/${agencyId}`);
    expect(`${mail.text}${mail.html}`).not.toContain("harbour-row-221");
  });

  it("can be done again, and has a limit for each address", async () => {
    const { clientId, email } = await newInvitee(owner, "Harbour Row");
    for (let mails = 0; mails < 5; mails += 1) await owner.api.clients.sendInvitation({ clientId });
    const refused = await refusalOf(owner.api.clients.sendInvitation({ clientId }));
    expect([refused.status, refused.data.retryAfter]).toEqual([429, 3600]);
    expect((await sandbox.waitForMail(email, "Your dashboard")).to).toEqual([email]);
  });

  it("counts together with what invites to the workspace", async () => {
    const busy = await newOwner();
    const { clientId } = await newInvitee(busy, "Harbour Row");
    const start = Math.floor(Date.now() / 1000);
    await database.doc(limitPath(`invitationMails_${busy.workspaceId}`)).set({ start, count: 30 });
    expect((await refusalOf(busy.api.clients.sendInvitation({ clientId }))).status).toBe(429);
  });

  it("is for members whose own address is confirmed", async () => {
    const made = await newOwner();
    const { clientId } = await newInvitee(made, "Harbour Row");
    const { idToken: token } = await unverifyEmail(made);
    const { clients } = apiAs({ token, workspaceId: made.workspaceId });
    expect((await refusalOf(clients.sendInvitation({ clientId }))).message).toBe(
      english("workspaces.unverified"),
    );
  });
});
