import { describe, expect, it } from "vitest";
import {
  ipCounts,
  ACTS_PER_IP_AND_MINUTE,
  STREAMS_PER_IP_AND_AGENT,
  STREAMS_PER_IP,
  STREAMS_OPENED_PER_MINUTE,
  addStream,
  countOpenedStream,
  countIpAct,
  ipShareOf,
  secondsToNextMinute,
  type IpStreams,
} from "./ipLimits.ts";

const NOW = 60_000 * 1000 + 20_000;

describe("countIpAct", () => {
  it("admits so many of each sort per minute, each by itself, and all again in the next", () => {
    let counted = ipCounts.parse({});
    for (let n = 0; n < ACTS_PER_IP_AND_MINUTE.sessions; n += 1)
      counted = countIpAct(counted, "sessions", NOW) ?? counted;
    expect(counted.sessions).toBe(ACTS_PER_IP_AND_MINUTE.sessions);
    expect(countIpAct(counted, "sessions", NOW)).toBeNull();
    expect(countIpAct(counted, "messages", NOW)?.messages).toBe(1);
    const next = { minute: 1001, sessions: 1, messages: 0, resends: 0 };
    expect(countIpAct(counted, "sessions", NOW + 40_000)).toEqual(next);
  });

  it("says when there are all of them again", () => {
    expect(secondsToNextMinute(NOW)).toBe(40);
    expect(secondsToNextMinute(NOW + 39_999)).toBe(1);
  });
});

describe("ipShareOf", () => {
  it("leaves most of a day to others, and is never nothing", () => {
    expect([500, 10, 2, 1].map(ipShareOf)).toEqual([125, 3, 1, 1]);
  });
});

describe("addStream", () => {
  it("admits so many at a time, and takes the place of those whose time is over", () => {
    let open: IpStreams = {};
    for (let n = 0; n < STREAMS_PER_IP_AND_AGENT; n += 1)
      open = addStream(open, { id: `s${n}`, until: NOW + 1000, agent: "a" }, NOW) ?? open;
    expect(Object.keys(open)).toHaveLength(STREAMS_PER_IP_AND_AGENT);
    expect(addStream(open, { id: "more", until: NOW + 1000, agent: "a" }, NOW)).toBeNull();
    const later = addStream(open, { id: "more", until: NOW + 9000, agent: "a" }, NOW + 1000);
    expect(later).toEqual({ more: { until: NOW + 9000, agent: "a" } });
  });

  it("admits others at another agent, and no more at any once there are enough in all", () => {
    let open: IpStreams = {};
    for (let n = 0; n < STREAMS_PER_IP; n += 1) {
      const agent = `agent-${Math.floor(n / STREAMS_PER_IP_AND_AGENT)}`;
      open = addStream(open, { id: `s${n}`, until: NOW + 1000, agent }, NOW) ?? open;
    }
    expect(Object.keys(open)).toHaveLength(STREAMS_PER_IP);
    expect(addStream(open, { id: "more", until: NOW + 1000, agent: "fresh" }, NOW)).toBeNull();
  });
});

it("countOpenedStream admits so many per minute, and all again in the next", () => {
  let counted = { minute: 0, opened: 0 };
  for (let n = 0; n < STREAMS_OPENED_PER_MINUTE; n += 1)
    counted = countOpenedStream(counted, NOW) ?? counted;
  expect(counted.opened).toBe(STREAMS_OPENED_PER_MINUTE);
  expect(countOpenedStream(counted, NOW)).toBeNull();
  expect(countOpenedStream(counted, NOW + 40_000)).toEqual({ minute: 1001, opened: 1 });
});
