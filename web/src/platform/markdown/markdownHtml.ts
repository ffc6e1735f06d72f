import DOMPurify from "dompurify";
import { Marked } from "marked";

const marked = new Marked({ gfm: true, breaks: true, async: false });

/** What an answer may hold: text, lists, tables, code, links and pictures; no styles, forms or frames. */
const allowed = {
  ALLOWED_TAGS: [
    ..."p br hr h1 h2 h3 h4 h5 h6 strong em del code pre blockquote".split(" "),
    ..."ul ol li table thead tbody tr th td a img".split(" "),
  ],
  ALLOWED_ATTR: ["href", "title", "src", "alt", "start", "align", "target", "rel"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const purifier = DOMPurify(window);

// A link leads out of Parley: into a new tab, which learns nothing of this one.
purifier.addHook("afterSanitizeAttributes", (node) => {
  // Without a description a picture says nothing to a screen reader; its address would be read out.
  if (node.tagName === "IMG" && !node.hasAttribute("alt")) node.setAttribute("alt", "");
  if (node.tagName !== "A") return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer nofollow");
});

/** Markdown, whoever wrote it, as HTML without anything that could run. */
export function toSafeHtml(source: string): string {
  return purifier.sanitize(marked.parse(source, { async: false }), allowed);
}
