import { escapeHtml } from "../platform/escapeHtml.ts";
import type { Mail } from "../resend/entities.ts";
import type { Texts } from "./texts.ts";

const shown = 50;

/**
 * The mails, newest first; each expands to its body, which is a separate document in a frame
 * that may open links and do nothing else.
 */
export function mailSection(mails: Mail[], texts: Texts, language: string): string {
  if (mails.length === 0) return `<p class="empty">${texts.noMails}</p>`;
  return mails
    .slice(-shown)
    .toReversed()
    .map((mail, index) => mailItem(mail, texts, language, index === 0))
    .join("");
}

function mailItem(mail: Mail, texts: Texts, language: string, open: boolean): string {
  const to = escapeHtml(mail.to.join(", "));
  const plain = mail.html && mail.text ? plainText(mail.text, texts) : "";
  return (
    `<details class="mail" name="mail" data-key="mail-${mail.id}"${open ? " open" : ""}>` +
    `<summary><strong>${escapeHtml(mail.subject)}</strong>` +
    `<span class="meta">${texts.to} ${to} · <time datetime="${mail.at}">${timeOfDay(mail.at, language)}</time></span></summary>` +
    `<p class="meta">${escapeHtml(mail.from)}</p>` +
    `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}" title="${escapeHtml(mail.subject)}" loading="lazy"></iframe>` +
    `${plain}</details>`
  );
}

function plainText(text: string, texts: Texts): string {
  return `<details><summary>${texts.plainText}</summary><pre>${escapeHtml(text)}</pre></details>`;
}

/** The time of day in the reader's language and this machine's time zone. */
export function timeOfDay(instant: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeStyle: "medium" });
  return format.format(new Date(instant));
}

/** A mail's body as the document in its frame; links open in a new tab. */
export function mailDocument(mail: Mail): string {
  const body =
    mail.html ??
    `<pre style="white-space:pre-wrap;font:14px/1.5 system-ui">${linked(mail.text ?? "")}</pre>`;
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><base target="_blank"><title>${escapeHtml(mail.subject)}</title>${body}`;
}

function linked(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>"']+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  );
}
