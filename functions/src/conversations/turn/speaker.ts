import { agentConfig, type AgentConfig } from "@parley/contract/agents/config.ts";
import { conversationBegun } from "@parley/contract/analytics/tally.ts";
import {
  conversation,
  type ContactChannel,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { countryOf } from "../../accounts/country.ts";
import { onlineConfig } from "../../agents/onlineAgent.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import type { Deps } from "../../platform/deps.ts";
import { checkOrigin } from "../visitor/origin.ts";

/** What we keep about a visitor: enough to help them, nothing that tracks them. */
export type VisitorDetails = { country: string; language: string; page: string; browser: string };

/** What their page says of them. */
export type PageDetails = Pick<VisitorDetails, "language" | "page">;

/** A visitor of the widget: identified by a token, and on a page. */
export type WidgetVisitor = VisitorPrincipal & {
  details: VisitorDetails;
  /** Internet address that they write from; counted, and kept nowhere. */
  ip: string;
  /** The `origin` header; null outside a browser. */
  origin: string | null;
};

/** A person who writes through a channel: identified by its provider, and on no page. */
export type ChannelContact = {
  kind: "contact";
  channel: ContactChannel;
  /** The provider's id of the person, within the connected account. */
  externalId: string;
  /** As the provider names them; empty when it does not. */
  name: string;
  agentId: string;
  conversationId: string;
  /** The person's language, as the provider names it; empty when it does not. */
  language: string;
  /** As in the conversation: until when the channel lets us write to them, 0 where we always may. */
  windowEndsAt: number;
};

/** Whose message a turn answers. */
export type Speaker = WidgetVisitor | ChannelContact;

/**
 * The agent's settings, if this speaker may talk to it. A test session also reaches an agent that is
 * offline; only a page has an origin to check against the agent's list.
 * @param stored the settings' document
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list
 */
export function requireAgentFor(
  deps: Pick<Deps, "env">,
  speaker: Speaker,
  stored: unknown,
): AgentConfig {
  if (speaker.kind === "contact") return onlineConfig(stored);
  const config = speaker.test ? agentConfig.parse(stored) : onlineConfig(stored);
  checkOrigin(deps, config.allowedOrigins, speaker.origin);
  return config;
}

/** A conversation before its first message; writing it counts it. */
export function newConversation(speaker: Speaker, now: number): Conversation {
  const { agentId, conversationId: ID } = speaker;
  const made = conversation.parse({
    ID,
    agentId,
    state: "bot",
    createdAt: now,
    updatedAt: now,
    ...(speaker.kind === "contact"
      ? {
          visitorId: speaker.externalId,
          channel: speaker.channel,
          windowEndsAt: speaker.windowEndsAt,
          visitor: { name: speaker.name, language: speaker.language },
        }
      : {
          visitorId: speaker.visitorId,
          channel: speaker.test ? "test" : "web",
          visitor: speaker.details,
        }),
  });
  return { ...made, ...pendingCountFields(made, [now, conversationBegun(made.visitor.country)]) };
}

/**
 * Reads a visitor's details from a request; the IP address itself is not kept. The language that the
 * page names stands in for the browser's.
 */
export function visitorDetails(
  headers: Headers,
  ip: string,
  { language, page }: PageDetails,
): VisitorDetails {
  const ofBrowser = headers.get("accept-language")?.split(",")[0]?.trim() ?? "";
  return {
    country: countryOf(ip) ?? "",
    language: shorten(language.trim() || ofBrowser, 20),
    page: shorten(page, 500),
    browser: browserName(headers.get("user-agent") ?? ""),
  };
}

function browserName(userAgent: string): string {
  // Order matters: Edge and Opera also call themselves Chrome, Chrome calls itself Safari.
  const known = [
    ["Edg/", "Edge"],
    ["OPR/", "Opera"],
    ["Firefox/", "Firefox"],
    ["Chrome/", "Chrome"],
    ["Safari/", "Safari"],
  ] as const;
  return known.find(([mark]) => userAgent.includes(mark))?.[1] ?? "";
}
