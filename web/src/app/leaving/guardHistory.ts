import { parsePath } from "react-router";
import type { Navigator, To } from "react-router";
import { isUnsaved, confirmLeave } from "#platform/page/unsaved.ts";

type Way = Navigator["push"];

/**
 * Has it asked before a page with unsaved changes is left: by a link or a menu, and by the browser's back
 * and forward. Ways that replace an address are a page's own, to where it sends on; they are not held up.
 * To be called before the router listens: at a window itself, listeners run in the order they came.
 * @param navigator the router's; it numbers its entries in `history.state.idx`
 * @returns takes it back
 */
export function guardHistory(navigator: Navigator): () => void {
  const push: Way = navigator.push.bind(navigator);
  const replace: Way = navigator.replace.bind(navigator);
  let here = standing();
  /** Whether the next step is the one that sets the address back. */
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
    // The address has changed already. It is set back before the router has seen it.
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

/** Which entry of the browser's history is open, and its page. */
function standing(): { index: number; path: string } {
  const { idx }: { idx?: unknown } = Object(history.state);
  return { index: typeof idx === "number" ? idx : 0, path: location.pathname };
}

/** @param here the path of an address that names none, as `?tab=…` */
function pathOf(to: To, here: string): string {
  return (typeof to === "string" ? parsePath(to) : to).pathname ?? here;
}
