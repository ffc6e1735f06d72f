import { escapeHtml } from "./escapeHtml.ts";
import { bracketEnds, readLink } from "./readLink.ts";

// Sticky and linear, so that a hostile answer cannot hang the page.
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const TICKS = /`+/y;
const BREAK = /<br ?\/?>/iy;
const ANGLE_LINK = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/iy;
const BARE_LINK = /https?:\/\/[^\s<>"`]+/iy;
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/y;
const WORD = /[\p{L}\p{N}]+/uy;
const DELIMITER = /\*{1,3}|_{1,3}|~~/y;
const MARKUP = new Map([
  ["*", ["<em>", "</em>"]],
  ["_", ["<em>", "</em>"]],
  ["**", ["<strong>", "</strong>"]],
  ["__", ["<strong>", "</strong>"]],
  ["***", ["<strong><em>", "</em></strong>"]],
  ["___", ["<strong><em>", "</em></strong>"]],
  ["~~", ["<del>", "</del>"]],
]);
/** Deeper nesting is shown as text. */
const DEPTH_MAX = 8;
const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? "");
const isSpace = (character: string | undefined) => /^\s?$/.test(character ?? "");
const anchor = (url: string, inside: string) => `<a href="${escapeHtml(url)}">${inside}</a>`;

/** Inline Markdown as markup. Raw markup is shown as text, except `<br>`. */
export function inline(text: string, depth = 0): string {
  let out = "";
  let at = 0;
  /** Delimiters that are known not to close. */
  const unclosed = new Set<string>();
  let ends: Int32Array | undefined;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const take = (markup: string, end: number) => {
    out += markup;
    at = end;
  };

  function code(): boolean {
    const ticks = match(TICKS)?.[0];
    if (!ticks) return false;
    const start = at + ticks.length;
    const end = text.indexOf(ticks, start);
    if (end < 0) take(ticks, start);
    else take(`<code>${escapeHtml(text.slice(start, end).trim())}</code>`, end + ticks.length);
    return true;
  }
  function link(): boolean {
    const picture = text[at] === "!";
    const start = at + Number(picture);
    if (text[start] !== "[" || depth > DEPTH_MAX) return false;
    const found = readLink(text, start, (ends ??= bracketEnds(text)));
    if (!found) return false;
    const { label, url, end } = found;
    // A picture from elsewhere would tell its server who reads this, so it is a link.
    if (picture) take(anchor(url, escapeHtml(label || url)), end);
    else take(anchor(url, inline(label, depth + 1)), end);
    return true;
  }
  function emphasis(): boolean {
    const mark = match(DELIMITER)?.[0];
    const [open, close] = MARKUP.get(mark ?? "") ?? [];
    if (!mark || !open || !close) return false;
    const start = at + mark.length;
    const within = mark[0] === "_" && isWord(text[at - 1]);
    const end =
      within || isSpace(text[start]) || unclosed.has(mark) || depth > DEPTH_MAX
        ? -1
        : closing(text, start, mark);
    if (end < 0) {
      unclosed.add(mark);
      take(mark, start);
    } else take(open + inline(text.slice(start, end), depth + 1) + close, end + mark.length);
    return true;
  }

  while (at < text.length) {
    const escaped = match(ESCAPED);
    if (escaped) take(escapeHtml(escaped[1] ?? ""), ESCAPED.lastIndex);
    else if (match(BREAK)) take("<br>", BREAK.lastIndex);
    else if (code() || link() || emphasis()) continue;
    else {
      const angle = match(ANGLE_LINK);
      const bare = angle ? null : match(BARE_LINK);
      const begins = !isWord(text[at - 1]);
      const mail = begins ? match(MAIL)?.[0] : undefined;
      const url = angle?.[1] ?? (bare ? withoutTail(bare[0]) : "");
      if (angle) take(anchor(url, escapeHtml(url)), ANGLE_LINK.lastIndex);
      else if (bare && begins) take(anchor(url, escapeHtml(url)), at + url.length);
      else if (mail) take(anchor(`mailto:${mail}`, escapeHtml(mail)), at + mail.length);
      else {
        const plain = match(WORD)?.[0] ?? text[at] ?? "";
        take(plain === "\n" ? "<br>" : escapeHtml(plain), at + plain.length);
      }
    }
  }
  return out;
}

/** Where a delimiter closes: not after a space, and not as part of a longer delimiter. */
function closing(text: string, start: number, mark: string): number {
  const own = mark[0] ?? "";
  for (let at = text.indexOf(mark, start); at >= 0;) {
    let end = at;
    while (text[end] === own) end++;
    const fits =
      (end - at === mark.length || (end - at === 3 && mark.length < 3)) &&
      !isSpace(text[at - 1]) &&
      text[at - 1] !== "\\" &&
      !(own === "_" && isWord(text[end]));
    if (fits && at > start) return end - mark.length;
    at = text.indexOf(mark, Math.max(end, at + 1));
  }
  return -1;
}

/** A URL in running text, without the punctuation of the sentence around it. */
function withoutTail(url: string): string {
  const count = (mark: string) => url.split(mark).length - 1;
  let unopened = count(")") - count("(");
  let end = url.length;
  for (; end > 0; end--) {
    const last = url[end - 1] ?? "";
    if (last === ")" ? unopened-- <= 0 : !".,;:!?*_~'|]".includes(last)) break;
  }
  return url.slice(0, end);
}
