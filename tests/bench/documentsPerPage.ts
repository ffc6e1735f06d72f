import { agentUrl } from "../support/pages/agentPages.ts";
import { signInByForm } from "../support/browser/browserSteps.ts";
import { stack } from "../support/stack/stack.ts";
import { withBrowser } from "../support/browser/withBrowser.ts";
import { demo } from "../../scripts/stack/project.mjs";
import { demoAgents } from "../../emulator-data/demoAgents.ts";
import { demoClient, demoOrg } from "../../emulator-data/demoOrg.ts";
import { countDocumentsOf, readsBy, readsOf } from "./documentCount.ts";
import type { Figure } from "./Figure.ts";

/** Of a conversation that is not opened by itself, as nobody waits in it. */
const lastWords = "You are welcome. Ride safely!";

/** Documents sent to the owner's browser when a page is loaded, with the demo data. */
export function measureDocumentsPerPage(): Promise<Figure[]> {
  return withBrowser(async (open) => {
    const page = await open();
    await countDocumentsOf(page);
    await signInByForm(page, demo);
    const { id } = demoAgents.shop;
    const clients = `${stack.app}/app/na/clients`;
    const pages: [string, string, string][] = [
      ["home (3 agents)", `${stack.app}/app/na/home`, "Chats per day"],
      ["agent list (3 agents)", `${stack.app}/app/na/agents`, demoAgents.shop.settings.title],
      ["agent's design", agentUrl(id, "overview"), "Identity"],
      ["list of organisations (1)", clients, demoOrg.name],
      ["an organisation's page (1 client)", `${clients}/${demoOrg.id}`, demoClient.email],
      ["knowledge (7 documents)", agentUrl(id, "kb"), "Guarantee.pdf"],
      ["conversations (17)", agentUrl(id, "convos"), lastWords],
    ];
    const figures: Figure[] = [];
    for (const [name, url, words] of pages) figures.push(await readsOf(page, name, url, words));
    const talk = page.getByText(lastWords).first();
    const name = "one conversation opened in the list (4 messages)";
    figures.push(await readsBy(page, name, () => talk.click()));
    return figures;
  });
}
