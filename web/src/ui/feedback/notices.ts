import { create } from "zustand";

export type NoticeKind = "success" | "info" | "warning" | "error";

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** A second line, or a button with what it does. */
  detail?: string;
  action?: { label: string; run: () => void };
  /** What it is about: a later notice about the same replaces it, so that no failure outlives its mending. */
  about?: string;
  /** How long it stays, in ms, where its kind does not say it. */
  stays?: number;
}

interface NoticesState {
  notices: readonly Notice[];
  dismiss: (id: number) => void;
}

/** How long a notice stays, in ms (seed 001 §9: 2 to 4 seconds); an error stays until it is dismissed. */
export const durationOf: Record<NoticeKind, number | undefined> = {
  success: 2500,
  info: 3500,
  warning: 4000,
  error: undefined,
};

/** More would cover the work; the oldest leaves first. */
const MAX_SHOWN = 4;

export const useNotices = create<NoticesState>()((set) => ({
  notices: [],
  dismiss: (id) => set(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) })),
}));

let lastId = 0;

function replaces(later: Omit<Notice, "id">, earlier: Notice): boolean {
  const same = later.about !== undefined && later.about === earlier.about;
  return same || later.text === earlier.text;
}

/** Shows a notice at the bottom of the page. The same text twice is one notice. */
export function notify(notice: Omit<Notice, "id">): void {
  lastId += 1;
  const added = { ...notice, id: lastId };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((one) => !replaces(notice, one)), added].slice(-MAX_SHOWN),
  }));
}
