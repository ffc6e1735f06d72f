import { describe, expect, it } from "vitest";
import { notifyJob } from "./notifyJob.ts";

const talk = { ID: "talk", agentId: "agent", channel: "web" } as const;
const about = { kind: "message", what: "message:1", words: "Hello", ts: 5 } as const;

describe("the job that notifies", () => {
  it("names what happened, in few words", () => {
    const job = notifyJob(talk, { ...about, words: "word ".repeat(20) });
    expect(job).toMatchObject({ kind: "notify", about: "message", agentId: "agent", ts: 5 });
    expect(job?.body).toBe(`${"word ".repeat(9)}word…`);
  });

  it("has a visitor's address whole, however long it is", () => {
    const words = `${"k".repeat(60)}@example.org`;
    expect(notifyJob(talk, { ...about, words, contact: true })?.body).toBe(words);
  });

  it("is none for a test", () => {
    expect(notifyJob({ ...talk, channel: "test" }, about)).toBeNull();
  });

  it("has one id for one event, and another for another", () => {
    const idOf = (what: string, ID = "talk") => notifyJob({ ...talk, ID }, { ...about, what })?.id;
    expect(idOf("message:1")).toBe(idOf("message:1"));
    const ids = [idOf("message:1"), idOf("message:2"), idOf("message:1", "other")];
    expect(new Set(ids).size).toBe(3);
  });
});
