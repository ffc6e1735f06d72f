import type { Language } from "@parley/contract/accounts/profile.ts";
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { notify } from "#ui/feedback/notices.ts";

/** Where nobody has typed a URL yet. */
export const EXAMPLE_HOST = "example.com";

/**
 * What an agent is called that is made from a website until its first page is read: its host as the person wrote it,
 * umlauts included.
 * @param url as typed, of a form that `pageUrl` takes
 */
export function nameOfWebsite(url: string): string {
  const [host = ""] = url
    .trim()
    .replace(/^https?:\/*/i, "")
    .split(/[/?#]/, 1);
  return host
    .replace(/^.*@/, "")
    .replace(/:\d{0,5}$/, "")
    .replace(/^www\./i, "")
    .slice(0, NAME_MAX);
}

interface Website {
  /** Chosen beforehand, so that trying again after a lost answer makes no second agent. */
  agentId: string;
  url: string;
  /** The language of what visitors read. */
  language: Language;
  /** What is said where there is an agent, but its pages cannot be asked for. */
  sayUnread: (message: string) => string;
}

/**
 * Makes an agent that answers from a website. Its pages are asked for without waiting: whoever made it sees them come
 * in, and is told with a button to try again if they cannot be.
 * @returns the agent's id
 * @throws AppError when no agent was made
 */
export async function makeAgentOfWebsite(website: Website): Promise<string> {
  const { agentCreated } = await api.agents.fromTemplate({
    agentName: nameOfWebsite(website.url),
    isNamedByHost: true,
    agentTemplate: "customer-support",
    language: website.language,
    agentId: website.agentId,
  });
  void readPages({ ...website, agentId: agentCreated.ID });
  return agentCreated.ID;
}

async function readPages(website: Website): Promise<void> {
  const { agentId, url, sayUnread } = website;
  try {
    await api.knowledge.addCrawl({ agentId, url });
  } catch (thrown) {
    const failure = toAppError(thrown);
    notify({
      kind: "error",
      text: () => sayUnread(failure.message),
      action: { label: ({ tryAgain }) => tryAgain, run: () => void readPages(website) },
      about: `website of ${agentId}`,
    });
  }
}
