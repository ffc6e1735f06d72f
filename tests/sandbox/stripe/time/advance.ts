import type { Kinds, Subscription } from "../store/kinds.ts";
import type { Merchant } from "../store/Merchant.ts";
import type { Platform } from "../store/Platform.ts";
import { invalid } from "../wire/StripeProblem.ts";
import { runDue } from "./runDue.ts";

type Clock = Kinds["test_helpers.test_clock"];

const DAY = 86_400;
const intervalDays: Record<string, number> = { day: 1, week: 7, month: 31, year: 366 };

/**
 * Lets a test clock run on. It answers as advancing, and is ready when it is asked for next.
 * @throws StripeProblem for a time that is past, or further than two periods of a subscription
 */
export function advance(m: Merchant, clock: Clock, to: number): Clock {
  if (clock.status === "advancing")
    throw invalid("Test clock advancement underway - cannot advance again until it is ready.");
  if (to <= clock.frozen_time)
    throw invalid("Cannot advance time to a point in the past.", { param: "frozen_time" });
  const shortest = Math.min(
    ...m
      .all("subscription")
      .filter((one) => one.test_clock === clock.id && one.ended_at === null)
      .map(daysOf),
  );
  if (to - clock.frozen_time > 2 * shortest * DAY)
    throw invalid(
      "You can only advance a test clock by at most two intervals of its shortest subscription at a time.",
      { param: "frozen_time" },
    );
  const advancing = m.change(clock, { status: "advancing" });
  m.emit("test_helpers.test_clock.advancing", advancing);
  const setTime = (at: number) =>
    void m.change(m.need("test_helpers.test_clock", clock.id), { frozen_time: at });
  runDue(m, clock.id, clock.frozen_time, to, setTime);
  setTime(to);
  const done = m.change(m.need("test_helpers.test_clock", clock.id), { status: "ready" });
  m.emit("test_helpers.test_clock.ready", done);
  return { ...done, status: "advancing" };
}

/** Does what the passing of real time, or of a time that was skipped to, has brought about. */
export function catchUp(platform: Platform): void {
  const now = platform.now();
  if (now === platform.caughtUp) return;
  for (const m of platform.merchants()) runDue(m, null, platform.caughtUp, now, () => undefined);
  platform.caughtUp = now;
}

function daysOf({ items }: Subscription): number {
  const recurring = items.data[0]?.price.recurring;
  return (intervalDays[recurring?.interval ?? "month"] ?? 31) * (recurring?.interval_count ?? 1);
}
