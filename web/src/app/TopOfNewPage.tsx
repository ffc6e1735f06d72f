import { useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Shows the page that a link leads to from its top, wherever the last one was scrolled to. Back and Forward return to
 * where they left a page, by the browser's own doing.
 */
export function TopOfNewPage() {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // The rest of the search names what is open on a page, such as a drawer.
  const page = `${pathname} ${new URLSearchParams(search).get("tab") ?? ""}`;
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (type !== NavigationType.Pop && hash === "") window.scrollTo(0, 0);
  }, [page, type, hash]);
  return null;
}
