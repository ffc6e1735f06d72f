/** What a provider sends back when somebody presses the button that asks for a person. */
export const HUMAN_BUTTON = "human";

type Press = { ts: number; place: number };

/** The same for a button of an answer. */
export function pressData({ ts, place }: Press): string {
  return `press:${ts}:${place}`;
}

/** The answer and the button that a button's data names; null for any other. */
export function readPress(data: string): Press | null {
  const [, ts, place] = /^press:(\d{1,15}):(\d{1,2})$/.exec(data) ?? [];
  return ts === undefined || place === undefined ? null : { ts: Number(ts), place: Number(place) };
}
