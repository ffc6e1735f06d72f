import type { Plugin } from "vite";

/**
 * Lets the browser fetch the modules of a page's entry after what its first frame is painted with.
 * @param html a page as Vite has built it
 * @returns the same page, with a low priority on the entry and on what it preloads
 */
export function withLateModules(html: string): string {
  return html.replaceAll(
    /<(script type="module"|link rel="modulepreload")/g,
    '<$1 fetchpriority="low"',
  );
}

/**
 * Preloaded modules have the priority of a picture in sight, so that on a phone's network they held up the style
 * sheet and the type of the static frame in `index.html`.
 */
export const paintFirst: Plugin = {
  name: "parley:paint-first",
  apply: "build",
  transformIndexHtml: { order: "post", handler: withLateModules },
};
