import { parsePath } from "react-router";
import type { Navigator, To } from "react-router";
import { isUnsaved, confirmLeave } from "#platform/page/unsaved.ts";

type Way = Navigator["push"];

/**
 * Asks before a page with unsaved changes is left, by a link or by the browser's back and forward. Replacing
 * a URL is a page's own redirect, and is never held up. Call it before the router listens: listeners on
 * the window run in the order they were added.
 * @param navigator the router's; it numbers its entries in `history.state.idx`
 * @returns removes the guard
 */
export function guardHistory(navigator: Navigator): () => void {
  const push: Way = navigator.push.bind(navigator);
  const replace: Way = navigator.replace.bind(navigator);
  let here = standing();
  /** Whether the next popstate is our own, which restores the URL. */
  let settingBack = false;

  const tracked =
    (way: Way): Way =>
    (...where) => {
      way(...where);
      here = standing();
    };
  const pushed = tracked(push);
  navigator.replace = tracked(replace);
  navigator.push = (...where) => {
    const path = pathOf(where[0], here.path);
    if (path === here.path || !isUnsaved(path)) return pushed(...where);
    void confirmLeave().then((leave) => (leave ? pushed(...where) : undefined));
  };

  const onStep = (event: PopStateEvent) => {
    if (settingBack) {
      settingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const there = standing();
    if (there.path === here.path || there.index === here.index || !isUnsaved(there.path)) {
      here = there;
      return;
    }
    // The URL has changed already: restore it before the router sees it.
    event.stopImmediatePropagation();
    settingBack = true;
    const steps = there.index - here.index;
    history.go(-steps);
    void confirmLeave().then((leave) => (leave ? history.go(steps) : undefined));
  };
  window.addEventListener("popstate", onStep);

  return () => {
    Object.assign(navigator, { push, replace });
    window.removeEventListener("popstate", onStep);
  };
}

/** The current history entry's number and path. */
function standing(): { index: number; path: string } {
  const { idx }: { idx?: unknown } = Object(history.state);
  return { index: typeof idx === "number" ? idx : 0, path: location.pathname };
}

/** @param here the path to assume for a URL without one, such as `?tab=…` */
function pathOf(to: To, here: string): string {
  return (typeof to === "string" ? parsePath(to) : to).pathname ?? here;
}
