import createPurifier from "dompurify";

const TAGS =
  "a b blockquote br code del em hr i img li ol p pre s strong sub sup table tbody td th thead tr ul";
const ATTRIBUTES = "href title src alt start colspan rowspan";

/** A separate instance, so that its hook does not affect the host page's own DOMPurify. */
const purifier = createPurifier(window);

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A") {
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer");
  }
  if (node.nodeName === "IMG") {
    if (isSafeImage(node.getAttribute("src") ?? "")) {
      node.setAttribute("loading", "lazy");
      node.setAttribute("referrerpolicy", "no-referrer");
    } else node.replaceWith(node.getAttribute("alt") ?? "");
  }
  // What scrolls sideways must be reachable by keyboard.
  if (node.nodeName === "PRE" || node.nodeName === "TABLE") node.setAttribute("tabindex", "0");
});

/** Pictures must come over https, or from the host page's own origin. */
function isSafeImage(source: string): boolean {
  try {
    const { protocol, origin } = new URL(source);
    return protocol === "https:" || origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * Markup that cannot run anything: a short list of elements, no style, class or id, and links to http,
 * https and mailto only, which open in a new tab.
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
