import { conversation, type Conversation } from "@parley/contract/conversations/conversation.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { countryOf } from "../../accounts/country.ts";

/** What is noted of a visitor: enough to help them, nothing that follows them around. */
export type VisitorDetails = { country: string; language: string; page: string; browser: string };

/** Reads the details from a request; the IP address itself is not kept. */
export function visitorDetails(headers: Headers, ip: string, page: string): VisitorDetails {
  return {
    country: countryOf(ip) ?? "",
    language: shorten(headers.get("accept-language")?.split(",")[0]?.trim() ?? "", 20),
    page: shorten(page, 500),
    browser: browserName(headers.get("user-agent") ?? ""),
  };
}

/** A conversation before its first message. */
export function newConversation(
  visitor: VisitorPrincipal,
  details: VisitorDetails,
  now: number,
): Conversation {
  return conversation.parse({
    ID: visitor.conversationId,
    agentId: visitor.agentId,
    visitorId: visitor.visitorId,
    channel: visitor.test ? "test" : "web",
    state: "bot",
    visitor: details,
    createdAt: now,
    updatedAt: now,
  });
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
