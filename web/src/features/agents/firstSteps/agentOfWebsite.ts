import type { Language } from "@parley/contract/accounts/profile.ts";
import { NAME_MAX } from "@parley/contract/platform/fieldSizes.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { notify } from "#ui/feedback/notices.ts";

/** Where nobody has typed a URL yet. */
export const EXAMPLE_HOST = "example.com";

/** An ending of two parts under which a country registers names, as in "harbour-row.co.uk". */
const COUNTRY_SUFFIX =
  /^(?:(?:ac|co|com|edu|gob|gov|govt|gouv|net|or|org)\.[a-z]{2}|gv\.at|(?:asn|id)\.au|(?:ltd|me|nhs|plc|sch)\.uk)$/i;

/** Services under whose own domain each customer has a website: theirs is the part before. */
const HOSTING_SUFFIXES: ReadonlySet<string> = new Set([
  "blogspot.com",
  "carrd.co",
  "firebaseapp.com",
  "github.io",
  "gitlab.io",
  "godaddysites.com",
  "herokuapp.com",
  "jimdofree.com",
  "jimdosite.com",
  "my.canva.site",
  "myshopify.com",
  "netlify.app",
  "notion.site",
  "onrender.com",
  "pages.dev",
  "square.site",
  "squarespace.com",
  "substack.com",
  "tumblr.com",
  "vercel.app",
  "web.app",
  "webflow.io",
  "weebly.com",
  "wixsite.com",
  "wordpress.com",
]);

/**
 * What an agent is called that is made from a website until its first page is read, and for good if none can be: the
 * telling part of its host, as words. A number is no name: it stays beside what says that it is a website.
 * @param url as typed, of a form that `pageUrl` takes
 */
export function nameOfWebsite(url: string): string {
  const host = hostOf(url);
  if (/^[\d.]+$|:/.test(host)) return `Website ${host}`.slice(0, NAME_MAX);
  const parts = host.split(".").filter(Boolean);
  const name = parts.at(-1 - suffixParts(parts)) ?? "";
  const isWord = /\p{L}/u.test(name) && !/^xn--/i.test(name);
  return (isWord ? asWords(name) : host).slice(0, NAME_MAX);
}

/** How many of a host's last parts tell nothing of whose website it is. */
function suffixParts(parts: readonly string[]): number {
  const last = (count: number) => parts.slice(-count).join(".").toLowerCase();
  if (COUNTRY_SUFFIX.test(last(2))) return 2;
  const hosting = [2, 3].find((count) => parts.length > count && HOSTING_SUFFIXES.has(last(count)));
  return hosting ?? Math.min(parts.length - 1, 1);
}

function hostOf(url: string): string {
  const [host = ""] = url
    .trim()
    .replace(/^https?:\/*/i, "")
    .split(/[/?#]/, 1);
  return host
    .replace(/^.*@/, "")
    .replace(/:\d{0,5}$/, "")
    .replace(/^www\./i, "");
}

/** "harbour-row" as "Harbour Row". */
function asWords(label: string): string {
  const words = label.split("-").filter(Boolean);
  return words.map((word) => word.replace(/^./u, (first) => first.toUpperCase())).join(" ");
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
