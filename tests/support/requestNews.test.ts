import { expect, it } from "vitest";
import { notifyOfRequest } from "../../emulator-data/notifyOfRequest.ts";

const config = { title: "Rental desk", memberUids: ["marlow"] };
const talk = {
  ID: "talk1",
  agentId: "rental",
  channel: "web",
  title: "Can I have it on Monday?",
  lastTs: 1_780_000_000_000,
} as const;

it("tells the demo's members of a visitor who waits, without a mail for what is long past", () => {
  expect(notifyOfRequest(config, talk)).toMatchObject({
    title: "Rental desk",
    body: "Can I have it on Monday?",
    ts: talk.lastTs,
    urlPathname: "/agents/rental/convos/talk1",
    notificationLevel: 2,
    kind: "request",
    notifyOnly: ["marlow"],
    mailAt: 0,
  });
});

it("is told of nobody's own test", () => {
  expect(() => notifyOfRequest(config, { ...talk, channel: "test" })).toThrow("talk1 is a test");
});
