import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { sandboxApi } from "../sandbox/sandboxApi.ts";
import { newClient, newOrg } from "../support/actors/agencyClient.ts";
import { freshEmail } from "../support/actors/accounts.ts";
import { newAgent, newOwner } from "../support/actors/owner.ts";
import { apiAs } from "../support/stack/apiAs.ts";
import { stack } from "../support/stack/stack.ts";
import { newVisitor } from "../support/actors/visitor.ts";
import type { Shot } from "./shots.ts";

const sandbox = sandboxApi(stack.sandbox);

/** Sent about half a minute after somebody began to wait. */
const NOTIFIED_MS = 90_000;

/** The HTML of each mail that is drawn, by the end of its picture's name. */
export type Mails = Record<"invitation" | "code" | "waiting", string>;

/**
 * Has every kind of mail sent: one with a link in our name, one with a code in an agency's, and one that quotes a visitor.
 * @param german whether they are read in German
 */
export async function prepareMails(german: boolean): Promise<Mails> {
  const language = german ? "de" : "en";
  const owner = await newOwner({ limits: { maxAgents: 2, maxClients: 3 } });
  const { workspaceId } = owner;
  const { agencyId } = await owner.api.agencies.ensure({});
  const customThemeJSONString = JSON.stringify({ primary: "#5b3fd6" });
  await owner.api.agencies.update({
    agencyId,
    updates: { name: "Tideline Studio", customThemeJSONString },
  });
  const home = await newOrg(owner, { name: "Harbour Row Bakery", preferredLanguage: language });
  const agentId = await newAgent(owner, demoAgents.shop.settings);
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [agentId] });
  const client = await newClient(owner, home, {}, [agentId]);

  const visitor = await newVisitor(agentId);
  await visitor.say("Can somebody look at my order, please?");
  await visitor.api.conversations.requestHuman({ agentId });
  const guest = freshEmail("guest");
  const { data: invitation } = await owner.api.workspaces.createInvitation({
    workspaceId,
    email: guest,
  });
  await owner.api.workspaces.sendInvitation({
    workspaceId,
    invitationId: invitation.id,
    language,
  });
  const invited = await sandbox.waitForMail(guest);
  await apiAs({}).portal.ssoClient({ agencyId, email: client.email });
  const code = await sandbox.waitForMail(client.email);
  const waiting = await sandbox.waitForMail(client.email, "", {
    after: code.id,
    timeoutMs: NOTIFIED_MS,
  });
  return { invitation: htmlOf(invited), code: htmlOf(code), waiting: htmlOf(waiting) };
}

/** Mails as a program for mail draws them: each by itself, in its one theme. */
export function mailShots(mails: Mails): Shot[] {
  return Object.entries(mails).map(([kind, html]) => ({
    name: `100-mail-${kind}`,
    // Its styles are inline, which the pages of this stack allow to nobody.
    url: `data:text/html;charset=utf-8,${encodeURIComponent(html)}`,
    ready: /\S/,
  }));
}

function htmlOf({ subject, html }: { subject: string; html: string | null }): string {
  if (html === null) throw new Error(`The mail "${subject}" has no HTML.`);
  return html;
}
