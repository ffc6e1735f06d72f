import DOMPurify from "dompurify";
import { Marked } from "marked";

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: {
    // A picture from elsewhere would tell its server who reads this, so it is a link.
    image({ href, text }) {
      const box = document.createElement("a");
      box.href = href;
      box.textContent = text || href;
      return box.outerHTML;
    },
  },
});

/** What an answer may contain: text, lists, tables, code and links; no pictures, styles, forms or frames. */
const allowed = {
  ALLOWED_TAGS: [
    ..."p br hr h1 h2 h3 h4 h5 h6 strong em del code pre blockquote".split(" "),
    ..."ul ol li table thead tbody tr th td a".split(" "),
  ],
  ALLOWED_ATTR: ["href", "title", "start", "align", "target", "rel"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const purifier = DOMPurify(window);

// A link leaves Parley: it opens a new tab, which gets no reference to this one.
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer nofollow");
});

/** Untrusted Markdown as HTML without anything that could run. */
export function toSafeHtml(source: string): string {
  return purifier.sanitize(marked.parse(source, { async: false }), allowed);
}
