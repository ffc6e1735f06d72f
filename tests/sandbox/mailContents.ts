import type { SandboxMail } from "./sandboxApi.ts";

/**
 * The last sequence of exactly six digits in a mail's text (in its HTML without tags if it has no text).
 * @throws if there is none
 */
export function lastCode(mail: Pick<SandboxMail, "html" | "text" | "subject">): string {
  const words = mail.text ?? withoutTags(mail.html ?? "");
  const code = words.match(/(?<![\w#])\d{6}(?!\w)/g)?.at(-1);
  if (code) return code;
  throw new Error(`no six-digit code in the mail "${mail.subject}"`);
}

/**
 * The last URL that a mail links to.
 * @param includes only URLs that contain this text.
 * @throws if there is none
 */
export function lastLink(
  mail: Pick<SandboxMail, "html" | "text" | "subject">,
  includes = "",
): string {
  const linked = linkedUrls(mail);
  const all = linked.length > 0 ? linked : writtenUrls(mail);
  const link = all.findLast((url) => /^https?:/.test(url) && url.includes(includes));
  if (link) return link;
  throw new Error(`no link with "${includes}" in the mail "${mail.subject}"`);
}

/**
 * The URLs of a mail that carry a secret in their query, where every server on the way writes it down; behind the `#` only
 * the page that is opened reads it (decision 091).
 */
export function exposedSecrets(mail: Pick<SandboxMail, "html" | "text">): string[] {
  return [...linkedUrls(mail), ...writtenUrls(mail)].filter((url) =>
    /[?&](?:token|code|oobCode)=/i.test(url.split("#", 1).join("")),
  );
}

function linkedUrls({ html }: Pick<SandboxMail, "html">): string[] {
  const links = (html ?? "").matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  return [...links].map((match) => decodeEntities(match[1] ?? match[2] ?? ""));
}

function writtenUrls({ text }: Pick<SandboxMail, "text">): string[] {
  return (text ?? "").match(/https?:\/\/[^\s<>"']+/g) ?? [];
}

function withoutTags(html: string): string {
  return html.replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, " ").replace(/<[^<>]*>/g, " ");
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
