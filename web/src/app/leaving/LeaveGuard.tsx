import { lazy, Suspense, useContext, useEffect, useLayoutEffect } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useUnsaved } from "#platform/page/unsaved.ts";
import { guardHistory } from "./guardHistory.ts";
import { leavingTexts } from "./leavingTexts.ts";

// Offline the dialog's code cannot be fetched: the browser's own question has to do.
const LeaveDialog = lazy<() => ReactNode>(() =>
  import("./LeaveDialog.tsx").catch(() => ({ default: PlainQuestion })),
);

/**
 * Asks before unsaved changes are lost. This router has no blocker of its own, and the data router, which has
 * one, weighs 17 KB more on every page. The dialog is fetched with the first change.
 */
export function LeaveGuard() {
  const { navigator } = useContext(NavigationContext);
  const needed = useUnsaved(({ everAny }) => everAny);
  // A child's layout effect runs before the router's own, so this listener is called first.
  useLayoutEffect(() => guardHistory(navigator), [navigator]);
  return <Suspense fallback={null}>{needed ? <LeaveDialog /> : null}</Suspense>;
}

function PlainQuestion() {
  const t = useT(leavingTexts);
  const answer = useUnsaved((state) => state.answer);
  useEffect(() => {
    answer?.(window.confirm(`${t("title")}\n${t("line")}`));
  }, [answer, t]);
  return null;
}
