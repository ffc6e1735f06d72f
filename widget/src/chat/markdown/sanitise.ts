import createPurifier from "dompurify";

const TAGS =
  "a b blockquote br code del em hr i li ol p pre s strong sub sup table tbody td th thead tr ul";
const ATTRIBUTES = "href title start colspan rowspan";

/** A separate instance, so that its hook does not affect the host page's own DOMPurify. */
const purifier = createPurifier(window);

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A") {
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  }
  // What scrolls sideways must be reachable by keyboard.
  if (node.nodeName === "PRE" || node.nodeName === "TABLE") node.setAttribute("tabindex", "0");
});

/**
 * Markup that cannot run or load anything: a short list of elements, no style, class, id or picture, and
 * links to http, https and mailto only, which open in a new tab.
 */
export function sanitise(markup: string): DocumentFragment {
  return purifier.sanitize(markup, {
    ALLOWED_TAGS: TAGS.split(" "),
    ALLOWED_ATTR: ATTRIBUTES.split(" "),
    ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
