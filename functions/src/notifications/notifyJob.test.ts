import { describe, expect, it } from "vitest";
import { notifyJob } from "./notifyJob.ts";

const talk = { ID: "talk", agentId: "agent", channel: "web" } as const;
const about = { kind: "message", what: "message:1", words: "Hello", ts: 5 } as const;

describe("the job that notifies", () => {
  it("names what happened, in few words", () => {
    const job = notifyJob(talk, { ...about, words: "word ".repeat(20) });
    const told = { kind: "notify", about: "message", agentId: "agent", ts: 5, contact: false };
    expect(job).toMatchObject(told);
    expect(job?.body).toBe(`${"word ".repeat(9)}word…`);
  });

  it.each([
    ["Kim Baker", "kim@example.org", "Kim Baker, kim@example.org"],
    [
      "Anna-Katharina Schmidt-Müller",
      "anna-katharina.schmidt@example.de",
      "Anna-Katharina…, anna-katharina.schmidt@example.de",
    ],
    ["Kim Baker", `${"k".repeat(36)}@example.org`, `${"k".repeat(36)}@example.org`],
    ["Kim Baker", `${"k".repeat(60)}@example.org`, `${"k".repeat(60)}@example.org`],
  ])("has the address of %s whole, however long it is: %s", (name, email, body) => {
    const job = notifyJob(talk, { ...about, words: { name, email } });
    expect(job).toMatchObject({ contact: true, body });
  });

  it("is not made for a test", () => {
    expect(notifyJob({ ...talk, channel: "test" }, about)).toBeNull();
  });

  it("has one id for one thing that happened, and another for another", () => {
    const idOf = (what: string, ID = "talk") => notifyJob({ ...talk, ID }, { ...about, what })?.id;
    expect(idOf("message:1")).toBe(idOf("message:1"));
    const ids = [idOf("message:1"), idOf("message:2"), idOf("message:1", "other")];
    expect(new Set(ids).size).toBe(3);
  });
});
