import { create } from "zustand";
import { englishUiTexts } from "../uiTexts.ts";
import type { UiTexts } from "../uiTexts.ts";

/** Words that are made while they show, so that they follow the language; the building blocks' own are handed in. */
export type NoticeText = (texts: UiTexts) => string;

export type NoticeKind = "success" | "info" | "warning" | "error";

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: NoticeText;
  /** A second line. */
  detail?: NoticeText;
  /** A button and what it does. */
  action?: { label: NoticeText; run: () => void };
  /** Subject. A later notice with the same subject replaces it, so that no error stays once it is fixed. */
  about?: string;
  /** How long it stays, in ms; by default as long as its kind does. */
  stays?: number;
}

/** A panel at the window's end that the notices do not cover. */
interface Panel {
  /** As CSS has it. */
  width: string;
  /** Where they stand on a window too narrow for both. */
  elseAt: "top" | "bottom";
}

interface NoticesState {
  /** Oldest first; errors among them may wait for room (`shownOf`). */
  notices: readonly Notice[];
  /** The last one counts. */
  panels: readonly Panel[];
  /** How far from the window's bottom the bar begins above which they stand, in px; undefined without one. */
  above: number | undefined;
  dismiss: (id: number) => void;
}

/** How long a notice stays, in ms: long enough to read. An error stays until it is dismissed. */
export const usualDurations: Record<NoticeKind, number | undefined> = {
  success: 2500,
  info: 3500,
  warning: 4000,
  error: undefined,
};

/** More would cover the page. */
const MAX_SHOWN = 3;

/** Every notice that has not gone yet. */
export const useNotices = create<NoticesState>()((set) => ({
  notices: [],
  panels: [],
  above: undefined,
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) })),
}));

/**
 * Keeps the notices off a panel at the window's end; return the result from an effect as its clean-up.
 * @param width the panel's, as CSS has it
 * @param elseAt where the notices stand on a narrow window instead of beside it
 */
export function keepNoticesClearOf(width: string, elseAt: Panel["elseAt"]): () => void {
  const panel = { width, elseAt };
  useNotices.setState(({ panels }) => ({ panels: [...panels, panel] }));
  return () =>
    useNotices.setState(({ panels }) => ({ panels: panels.filter((one) => one !== panel) }));
}

/**
 * Keeps the notices above a bar, wherever it is scrolled to; return the result from an effect as its clean-up.
 * @param bar what is not to be covered
 */
export function keepNoticesAbove(bar: HTMLElement): () => void {
  const measure = () =>
    useNotices.setState({ above: Math.ceil(innerHeight - bar.getBoundingClientRect().top) });
  measure();
  // It moves with what is above it, too.
  const sizes = new ResizeObserver(measure);
  for (const element of [bar, document.body]) sizes.observe(element);
  addEventListener("resize", measure);
  addEventListener("scroll", measure, { capture: true, passive: true });
  return () => {
    sizes.disconnect();
    removeEventListener("resize", measure);
    removeEventListener("scroll", measure, { capture: true });
    useNotices.setState({ above: undefined });
  };
}

let lastId = 0;

function replaces(later: Omit<Notice, "id">, earlier: Notice): boolean {
  const same = later.about !== undefined && later.about === earlier.about;
  // Any one language tells whether they say the same.
  return same || later.text(englishUiTexts) === earlier.text(englishUiTexts);
}

/** How long a notice stays, in ms; undefined for one that stays until it is dismissed. */
export function durationFor({ stays, kind }: Pick<Notice, "stays" | "kind">): number | undefined {
  return stays ?? usualDurations[kind];
}

/**
 * Which notices are on screen: the latest three. Those that are not are errors, which return as soon as there
 * is room.
 * @param notices oldest first, as in `useNotices`
 */
export function shownOf(notices: readonly Notice[]): { shown: readonly Notice[]; waiting: number } {
  const shown = notices.slice(-MAX_SHOWN);
  return { shown, waiting: notices.length - shown.length };
}

/** Drops those beyond the limit, oldest first; neither the latest nor one that stays until it is dismissed. */
function makeRoom(notices: readonly Notice[]): readonly Notice[] {
  const surplus = Math.max(0, notices.length - MAX_SHOWN);
  const leaving = notices.slice(0, -1).filter((one) => durationFor(one) !== undefined);
  const dropped = new Set(leaving.slice(0, surplus));
  return notices.filter((one) => !dropped.has(one));
}

/** Takes away what was said about something, as it is over. */
export function dismissAbout(about: string): void {
  useNotices.setState(({ notices }) => ({
    notices: notices.filter((notice) => notice.about !== about),
  }));
}

/** Shows a notice. One with the same text replaces the earlier one. */
export function notify(notice: Omit<Notice, "id">): void {
  lastId += 1;
  const added = { ...notice, id: lastId };
  useNotices.setState(({ notices }) => ({
    notices: makeRoom([...notices.filter((one) => !replaces(notice, one)), added]),
  }));
}
