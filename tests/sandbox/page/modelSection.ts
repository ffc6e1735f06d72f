import { escapeHtml } from "../platform/escapeHtml.ts";
import { everyModel } from "../openai/behaviours.ts";
import type { ModeSwitch } from "../openai/behaviours.ts";
import { lastQuestion } from "../openai/completion/composeAnswer.ts";
import { chatRequest, modelModes } from "../openai/entities.ts";
import type { ModelRequest } from "../openai/entities.ts";
import { timeOfDay } from "./mailSection.ts";
import type { Texts } from "./texts.ts";

const shown = 30;

/** The form that switches a model's behaviour, and the active switches. */
export function modelSwitches(switches: Record<string, ModeSwitch>, texts: Texts): string {
  const options = modelModes.map((mode) => `<option value="${mode}">${texts.modes[mode]}</option>`);
  const on = Object.entries(switches).map(([model, { mode, times }]) => {
    const name = model === everyModel ? texts.everyModel : escapeHtml(model);
    return `<li><code>${name}</code> ${texts.modes[mode]}, ${times === null ? texts.always : `${times}×`}</li>`;
  });
  return (
    `<form method="post" action="/model">` +
    `<label>${texts.modelName} <input name="model" placeholder="${texts.everyModel}" maxlength="200"></label>` +
    `<label>${texts.behaviour} <select name="mode">${options.join("")}</select></label>` +
    `<label>${texts.times} <input name="times" type="number" min="1" max="1000" placeholder="${texts.always}"></label>` +
    `<button>${texts.apply}</button></form>` +
    (on.length > 0 ? `<ul class="switches">${on.join("")}</ul>` : "")
  );
}

/** The model's requests, newest first; each expands to its headers and body. */
export function modelRequests(requests: ModelRequest[], texts: Texts, language: string): string {
  if (requests.length === 0) return `<p class="empty">${texts.noRequests}</p>`;
  return requests
    .slice(-shown)
    .toReversed()
    .map((request) => requestItem(request, texts, language))
    .join("");
}

function requestItem(request: ModelRequest, texts: Texts, language: string): string {
  const took = request.durationMs === null ? "" : `, ${Math.round(request.durationMs)} ms`;
  const detail = JSON.stringify({ headers: request.headers, body: request.body }, null, 2);
  return (
    `<details class="request" data-key="request-${request.id}">` +
    `<summary><strong>${escapeHtml(questionOf(request) || request.path)}</strong>` +
    `<span class="meta"><code>${escapeHtml(request.model)}</code> ` +
    `<span class="outcome ${request.outcome}">${texts.outcomes[request.outcome]}${request.status ? ` (${request.status})` : ""}</span>${took} · ` +
    `<time datetime="${request.at}">${timeOfDay(request.at, language)}</time></span></summary>` +
    `<pre>${escapeHtml(detail)}</pre></details>`
  );
}

function questionOf(request: ModelRequest): string {
  const parsed = chatRequest.safeParse(request.body);
  return parsed.success ? lastQuestion(parsed.data.messages).slice(0, 160) : "";
}
