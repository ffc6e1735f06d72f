import { escapeHtml } from "../platform/escapeHtml.ts";
import { textsOf, type Texts } from "./texts.ts";

/** The form that makes an account of a channel, and the accounts there are, the newest first. */
export function accountsSection(
  path: string,
  given: { about: string; name: string; example: string; button: string },
  accounts: { href: string; name: string; detail: string }[],
): string {
  const items = accounts.map(
    ({ href, name, detail }) =>
      `<li><a href="${href}">${escapeHtml(name)}</a> <span class="meta">${escapeHtml(detail)}</span></li>`,
  );
  return (
    `<p>${given.about}</p><form method="post" action="${path}">` +
    `<label>${given.name} <input name="name" maxlength="64" required placeholder="${given.example}"></label>` +
    `<button>${given.button}</button></form>` +
    (items.length > 0 ? `<ul class="switches">${items.join("")}</ul>` : "")
  );
}

/** One account's page: a person's chat with it, what its owner is shown, and how the service behaves. */
export function chatPage(
  language: "en" | "de",
  account: { name: string; service: string; detail: string },
  parts: {
    chat: string;
    /** The forms of the person who writes. */
    writing: string;
    owner: { title: string; body: string };
    modes: string;
  },
): string {
  const texts: Texts = textsOf(language);
  const title = `${escapeHtml(account.name)} · ${account.service}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/assets/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
<script src="/assets/sandbox.js" type="module"></script>
</head>
<body>
<header><h1>${title}</h1><p><a href="/">${texts.title}</a> · ${escapeHtml(account.detail)}</p></header>
<main>
<section aria-labelledby="chat"><h2 id="chat">${texts.chat}</h2>
<div id="chat-messages" class="chat" role="log" aria-label="${texts.chat}" data-live>${parts.chat}</div>
${parts.writing}</section>
<div class="column">
<section aria-labelledby="owner"><h2 id="owner">${parts.owner.title}</h2>
<div id="owner-shown" data-live>${parts.owner.body}</div></section>
<section aria-labelledby="weather"><h2 id="weather">${texts.behaviour}</h2>
<div id="account-modes" data-live>${parts.modes}</div></section>
</div>
</main>
</body>
</html>`;
}
