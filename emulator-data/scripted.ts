import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { AgentKey } from "./demoAgents.ts";

/** One line of a scripted conversation: who says what, and which lessons an answer cites. */
export type Line =
  | { by: "visitor"; text: string }
  | { by: "agent"; text: string; cites?: readonly string[]; unanswered?: true }
  | { by: "operator"; text: string }
  | { by: "system"; text: "requested" | "joined" | "left" | "closed" };

/** A scripted conversation; its times follow from `hoursAgo`. */
export type Script = {
  agent: AgentKey;
  /** How many hours before the newest activity in the demo it began. */
  hoursAgo: number;
  from: Pick<Conversation["visitor"], "country" | "language" | "browser"> & { page: string };
  state: Conversation["state"];
  unread?: number;
  lines: readonly Line[];
};

export const ask = (text: string): Line => ({ by: "visitor", text });
export const answer = (text: string, ...cites: string[]): Line => ({ by: "agent", text, cites });
export const noAnswer = (text: string): Line => ({ by: "agent", text, unanswered: true });
export const person = (text: string): Line => ({ by: "operator", text });
export const requested: Line = { by: "system", text: "requested" };
export const joined: Line = { by: "system", text: "joined" };
export const left: Line = { by: "system", text: "left" };
export const closed: Line = { by: "system", text: "closed" };

/** Where visitors come from. */
const places = {
  bristol: { country: "GB", language: "en-GB" },
  dublin: { country: "IE", language: "en-IE" },
  hamburg: { country: "DE", language: "de-DE" },
  vienna: { country: "AT", language: "de-AT" },
  utrecht: { country: "NL", language: "en-NL" },
  lyon: { country: "FR", language: "fr-FR" },
  portland: { country: "US", language: "en-US" },
} as const;

/** A visitor: country, browser, and the page of the shop they were on. */
export function visitor(
  place: keyof typeof places,
  browser: "Chrome" | "Safari" | "Firefox" | "Edge",
  page: string,
): Script["from"] {
  return { ...places[place], browser, page };
}
