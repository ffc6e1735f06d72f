import type { Message } from "@parley/contract/conversations/message.ts";
import { expect, it } from "vitest";
import type { PendingReply } from "../reply/pendingReply.ts";
import { transcriptItems } from "./transcriptItems.ts";

const noon = new Date(2024, 4, 5, 12).getTime();
const MINUTE = 60_000;

const said = (ID: string, ts: number, more: Partial<Message> = {}): Message => ({
  ID,
  role: "visitor",
  text: ID,
  ts,
  author: "",
  sources: [],
  error: "",
  unanswered: false,
  ...more,
});
const reply = (ID: string, at: number, status: PendingReply["status"] = "sending") => ({
  ID,
  text: ID,
  at,
  status,
});

/** "day", or a message's id, after * if it has a header and followed by its status. */
const told = (messages: readonly Message[], pending: readonly PendingReply[] = []) =>
  transcriptItems(messages, pending, "Ada").map((item) =>
    item.kind === "day"
      ? "day"
      : [item.hasHeader ? "*" : "", item.message.ID, item.status ?? ""].join(" ").trim(),
  );

it("puts the newest-first list into reading order", () => {
  expect(told([said("c", noon + 2), said("b", noon + 1), said("a", noon)])).toEqual([
    "day",
    "* a",
    "b",
    "c",
  ]);
});

it("shows pending replies below everything stored, even if the clock is slow", () => {
  const pending = [reply("r1", noon - 60 * MINUTE, "failed"), reply("r2", noon - 59 * MINUTE)];
  expect(told([said("a", noon)], pending)).toEqual(["day", "* a", "* r1 failed", "r2 sending"]);
});

it("shows a reply once, as stored, as soon as it is stored", () => {
  const stored = said("r1", noon + 5, { role: "operator", author: "Ada" });
  for (const status of ["sending", "failed", "sent"] as const)
    expect(told([stored], [reply("r1", noon, status)])).toEqual(["day", "* r1"]);
});

it("repeats the sender when somebody else writes, after a pause, and on another day", () => {
  expect(
    told([
      said("a", noon),
      said("b", noon + MINUTE, { role: "bot" }),
      said("c", noon + 2 * MINUTE, { role: "operator", author: "Ada" }),
      said("d", noon + 3 * MINUTE, { role: "operator", author: "Ben" }),
      said("e", noon + 9 * MINUTE, { role: "operator", author: "Ben" }),
      said("f", noon + 24 * 60 * MINUTE, { role: "operator", author: "Ben" }),
    ]),
  ).toEqual(["day", "* a", "* b", "* c", "* d", "* e", "day", "* f"]);
});

it("is empty for nothing", () => {
  expect(told([])).toEqual([]);
});
