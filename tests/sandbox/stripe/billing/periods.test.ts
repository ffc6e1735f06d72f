import { describe, expect, it } from "vitest";
import { periodEnd } from "./periods.ts";

const seconds = (day: string) => Date.parse(`${day}T08:00:00Z`) / 1000;
const monthly = { interval: "month", interval_count: 1 };

/** The ends of the first periods from a day on. */
function ends(day: string, interval: { interval: string; interval_count: number }, count: number) {
  const found: number[] = [];
  for (let at = seconds(day); found.length < count; at = found.at(-1) ?? at)
    found.push(periodEnd(seconds(day), interval, at));
  return found.map((at) => new Date(at * 1000).toISOString().slice(0, 10));
}

describe("periods", () => {
  it("end on a month’s last day where it has no such day, and return to it", () => {
    expect(ends("2027-01-31", monthly, 4)).toEqual([
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
    ]);
    expect(ends("2028-02-29", { interval: "year", interval_count: 1 }, 4)).toEqual([
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
  });

  it("are as long as several months, weeks or days", () => {
    expect(ends("2027-11-30", { interval: "month", interval_count: 3 }, 2)).toEqual([
      "2028-02-29",
      "2028-05-30",
    ]);
    expect(ends("2027-01-15", { interval: "week", interval_count: 2 }, 2)).toEqual([
      "2027-01-29",
      "2027-02-12",
    ]);
    expect(ends("2027-01-31", { interval: "day", interval_count: 1 }, 1)).toEqual(["2027-02-01"]);
  });
});
