import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { RichContent } from "@parley/contract/conversations/rich.ts";
import { buttonsOf, richText } from "@parley/contract/conversations/richParts.ts";
import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { sayLine } from "./sayLine.ts";
import type { ChatState } from "./state/ChatState.ts";
import { shownMessages } from "./state/retryable.ts";
import { speakerName } from "./state/speakerName.ts";
import type { Texts } from "./texts.ts";

/** The conversation as plain text in the visitor's language: for each message its time, who wrote it, and what. */
export function transcriptText(agent: PublicAgent, state: ChatState, texts: Texts): string {
  const time = new Intl.DateTimeFormat(localeFor(texts.locale, navigator.languages), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const parts = shownMessages(state).flatMap((message) => {
    const { role, ts, rich } = message;
    const text = [message.text, rich ? drawnText(rich) : ""].filter(Boolean).join("\n\n");
    const at = `[${time.format(ts)}]`;
    if (role !== "system")
      return text ? [`${at} ${speakerName(message, agent, texts)}:\n${text}`] : [];
    const line = sayLine(message, texts);
    return line ? [`${at} ${line}`] : [];
  });
  const greeting = agent.initMessage ? [`${agent.title}:\n${agent.initMessage}`] : [];
  return `${[agent.title, ...greeting, ...parts].join("\n\n")}\n`;
}

/** Cards with their links, and what the buttons offer. */
function drawnText(rich: RichContent): string {
  const offers = buttonsOf(rich).flatMap(({ label, url }) => (url ? [] : [`[${label}]`]));
  return [richText(rich), offers.join(" ")].filter(Boolean).join("\n\n");
}

/** Offers a text to the visitor as a file. @param name of the file */
export function downloadText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name for the file: the agent's, as far as file systems take it, and the day. */
export function transcriptFile({ title }: PublicAgent, now: Date): string {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "chat";
  return `${name}-${now.toISOString().slice(0, 10)}.txt`;
}
