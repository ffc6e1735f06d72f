import { awkwardUrls, privateTargets } from "../site/awkwardUrls.ts";
import { escapeHtml } from "../platform/escapeHtml.ts";
import type { ParleyUrls } from "../SandboxState.ts";
import type { Texts } from "./texts.ts";

/** Links to the demo shop and its awkward URLs. */
export function siteSection(texts: Texts): string {
  const awkward = Object.entries(awkwardUrls).map(
    ([name, about]) =>
      `<li><a href="/site/awkward/${name}">${name}</a> <span class="meta" lang="en">${escapeHtml(about)}</span></li>`,
  );
  const targets = Object.entries(privateTargets).map(
    ([name, target]) =>
      `<li><code>/site/awkward/private/${name}</code> <span class="meta">${escapeHtml(target)}</span></li>`,
  );
  return (
    `<p>${texts.siteAbout} <a href="/site/">${texts.openShop}</a></p>` +
    `<details data-key="awkward"><summary>${texts.awkward}</summary><ul>${awkward.join("")}</ul></details>` +
    `<details data-key="private"><summary>${texts.private}</summary><ul>${targets.join("")}</ul></details>`
  );
}

/** The form that opens a shop page with the widget on it. */
export function embedSection(texts: Texts, parley: ParleyUrls): string {
  const { na, eu } = parley.apis;
  const option = (url: string, name: string) =>
    `<option value="${escapeHtml(url)}">${name}</option>`;
  const widgetBase = escapeHtml(parley.widgetBase);
  return (
    `<p>${texts.embedAbout}</p><form action="/site/embed">` +
    `<label>${texts.agent} <input name="agent" required pattern="[\\w\\-]{1,64}"></label>` +
    (na === ""
      ? `<label>${texts.api} <input name="api" type="url" required></label>`
      : `<label>${texts.region} <select name="api">${option(na, texts.northAmerica)}${option(eu, texts.europe)}</select></label>`) +
    `<label>${texts.widgetBase} <input name="widgetBase" type="url" required value="${widgetBase}"></label>` +
    `<label><input type="radio" name="mode" value="popup" checked> ${texts.popup}</label>` +
    `<label><input type="radio" name="mode" value="embedded"> ${texts.embedded}</label>` +
    `<button>${texts.openPage}</button></form>`
  );
}
