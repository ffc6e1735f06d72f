import { escapeHtml } from "../platform/escapeHtml.ts";
import { receiverModes } from "../receiver/entities.ts";
import type { ReceivedEvent, ReceiverMode } from "../receiver/entities.ts";
import { timeOfDay } from "./mailSection.ts";
import type { Texts } from "./texts.ts";

const shown = 30;
/** The endpoint that the page suggests; any other name works too. */
const proposed = "events";

/** The URL of an endpoint, the form that makes one fail, and those that do. */
export function receiverSwitches(
  origin: string,
  modes: Record<string, ReceiverMode>,
  texts: Texts,
): string {
  const options = receiverModes.map(
    (mode) => `<option value="${mode}">${texts.receiverModes[mode]}</option>`,
  );
  const on = Object.entries(modes).map(
    ([endpoint, mode]) =>
      `<li><code>${escapeHtml(endpoint)}</code> ${texts.receiverModes[mode]}</li>`,
  );
  return (
    `<p>${texts.receiverAbout} <code>${escapeHtml(`${origin}/webhooks/${proposed}`)}</code></p>` +
    `<form method="post" action="/receiver">` +
    `<label>${texts.endpoint} <input name="endpoint" required pattern="[\\w\\-]{1,64}" value="${proposed}"></label>` +
    `<label>${texts.behaviour} <select name="mode">${options.join("")}</select></label>` +
    `<button>${texts.apply}</button></form>` +
    (on.length > 0 ? `<ul class="switches">${on.join("")}</ul>` : "")
  );
}

/** The events received, newest first; each expands to its headers and body. */
export function receivedEvents(events: ReceivedEvent[], texts: Texts, language: string): string {
  if (events.length === 0) return `<p class="empty">${texts.noEvents}</p>`;
  return events
    .slice(-shown)
    .toReversed()
    .map((event) => eventItem(event, texts, language))
    .join("");
}

function eventItem(event: ReceivedEvent, texts: Texts, language: string): string {
  const { id, at, endpoint, mode, headers, body } = event;
  const type = /"type":"([^"]{1,80})"/.exec(body)?.[1] ?? texts.noType;
  const detail = `${JSON.stringify(headers, null, 2)}\n\n${body}`;
  const outcome = mode === "ok" ? "answered" : "failed";
  return (
    `<details class="request" data-key="event-${id}">` +
    `<summary><strong>${escapeHtml(type)}</strong>` +
    `<span class="meta"><code>${escapeHtml(endpoint)}</code> ` +
    `<span class="outcome ${outcome}">${texts.receiverModes[mode]}</span> · ` +
    `<time datetime="${at}">${timeOfDay(at, language)}</time></span></summary>` +
    `<pre>${escapeHtml(detail)}</pre></details>`
  );
}
