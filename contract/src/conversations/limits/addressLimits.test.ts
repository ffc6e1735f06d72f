import { describe, expect, it } from "vitest";
import {
  addressCounts,
  ADDRESS_PER_MINUTE,
  ADDRESS_STREAMS,
  ADDRESS_STREAMS_IN_ALL,
  addStream,
  countAddress,
  secondsToNextMinute,
  type AddressStreams,
} from "./addressLimits.ts";

const NOW = 60_000 * 1000 + 20_000;

describe("countAddress", () => {
  it("admits so many of each sort per minute, each by itself, and all again in the next", () => {
    let counted = addressCounts.parse({});
    for (let n = 0; n < ADDRESS_PER_MINUTE.sessions; n += 1)
      counted = countAddress(counted, "sessions", NOW) ?? counted;
    expect(counted.sessions).toBe(ADDRESS_PER_MINUTE.sessions);
    expect(countAddress(counted, "sessions", NOW)).toBeNull();
    expect(countAddress(counted, "messages", NOW)?.messages).toBe(1);
    const next = { minute: 1001, sessions: 1, messages: 0, resends: 0 };
    expect(countAddress(counted, "sessions", NOW + 40_000)).toEqual(next);
  });

  it("says when there are all of them again", () => {
    expect(secondsToNextMinute(NOW)).toBe(40);
    expect(secondsToNextMinute(NOW + 39_999)).toBe(1);
  });
});

describe("addStream", () => {
  it("admits so many at a time, and takes the place of those whose time is over", () => {
    let open: AddressStreams = {};
    for (let n = 0; n < ADDRESS_STREAMS; n += 1)
      open = addStream(open, { id: `s${n}`, until: NOW + 1000, agent: "a" }, NOW) ?? open;
    expect(Object.keys(open)).toHaveLength(ADDRESS_STREAMS);
    expect(addStream(open, { id: "more", until: NOW + 1000, agent: "a" }, NOW)).toBeNull();
    const later = addStream(open, { id: "more", until: NOW + 9000, agent: "a" }, NOW + 1000);
    expect(later).toEqual({ more: { until: NOW + 9000, agent: "a" } });
  });

  it("admits others at another agent, and no more at any once there are enough in all", () => {
    let open: AddressStreams = {};
    for (let n = 0; n < ADDRESS_STREAMS_IN_ALL; n += 1) {
      const agent = `agent-${Math.floor(n / ADDRESS_STREAMS)}`;
      open = addStream(open, { id: `s${n}`, until: NOW + 1000, agent }, NOW) ?? open;
    }
    expect(Object.keys(open)).toHaveLength(ADDRESS_STREAMS_IN_ALL);
    expect(addStream(open, { id: "more", until: NOW + 1000, agent: "fresh" }, NOW)).toBeNull();
  });
});
