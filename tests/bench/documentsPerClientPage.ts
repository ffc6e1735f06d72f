import { demo } from "../../scripts/stack/project.mjs";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { demoClient } from "../../emulator-data/demoOrg.ts";
import { rentalConversations } from "../../emulator-data/rentalConversations.ts";
import { signIn } from "../support/actors/accounts.ts";
import { apiAs } from "../support/stack/apiAs.ts";
import { portalUrl, signInAsClient } from "../support/pages/portalPages.ts";
import { newVisitor } from "../support/actors/visitor.ts";
import { withBrowser } from "../support/browser/withBrowser.ts";
import { countDocumentsOf, readsBy, readsOf } from "./documentCount.ts";
import type { Figure } from "./Figure.ts";

const said = "Is a tandem free on Sunday?";

/**
 * The same for a signed-in client of the demo's organisation, with one agent and two unread
 * notifications: every page has the bell, and with it the newest notifications.
 */
export async function measureDocumentsPerClientPage(): Promise<Figure[]> {
  const { id } = demoAgents.rental;
  const { idToken: token, uid: workspaceId } = await signIn(demo);
  const { agencyId } = await apiAs({ token, workspaceId }).agencies.ensure({});
  const visitor = await newVisitor(id);
  await visitor.say(said);
  await visitor.api.conversations.requestHuman({ agentId: id });
  return withBrowser(async (open) => {
    const page = await open();
    await countDocumentsOf(page);
    await signInAsClient(page, { agencyId, ...demoClient });
    const bell = page.getByRole("button", { name: "Notifications, 2 unread" });
    await bell.waitFor();
    const at = (path: string) => portalUrl({ agencyId }, path);
    const knowledge = at(`/agents/${id}/kb`);
    const chats = at(`/agents/${id}/convos`);
    // The one that waits is opened by itself.
    const talk = page.getByText("We look forward to it!").first();
    return [
      await readsOf(page, "a client's home (1 request, 2 unread)", at(""), "Rental desk"),
      await readsBy(page, "their notifications, opened", openPanel, 0),
      await readsOf(page, "a client's knowledge (3 documents)", knowledge, "The rental desk"),
      await readsOf(
        page,
        `a client's conversations (${rentalConversations.length + 1})`,
        chats,
        said,
      ),
      await readsBy(page, "one conversation opened by a client (6 messages)", () => talk.click()),
    ];

    async function openPanel(): Promise<void> {
      await bell.click();
      await page
        .getByRole("dialog", { name: "Notifications" })
        .getByText("A conversation has begun")
        .waitFor();
    }
  });
}
