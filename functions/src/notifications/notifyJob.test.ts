import { describe, expect, it } from "vitest";
import { notifyJob } from "./notifyJob.ts";

const granted = { orgId: "org", clientIds: ["client"] };
const talk = { ID: "talk", agentId: "agent", channel: "web" } as const;
const about = { level: 1, what: "message:1", words: "Hello", ts: 5 } as const;

describe("the work of telling clients", () => {
  it("names what happened, in few words", () => {
    const job = notifyJob(granted, talk, { ...about, words: "word ".repeat(20) });
    expect(job).toMatchObject({ kind: "notify", level: 1, agentId: "agent", ts: 5 });
    expect(job?.body).toBe(`${"word ".repeat(9)}word…`);
  });

  it.each([
    ["an agent without an organisation", { ...granted, orgId: "" }, talk],
    ["an agent nobody was granted", { ...granted, clientIds: [] }, talk],
    ["a test", granted, { ...talk, channel: "test" as const }],
  ])("is none for %s", (_, grants, talk) => {
    expect(notifyJob(grants, talk, about)).toBeNull();
  });

  it("has one id for one event, and another for another", () => {
    const idOf = (what: string, ID = "talk") =>
      notifyJob(granted, { ...talk, ID }, { ...about, what })?.id;
    expect(idOf("message:1")).toBe(idOf("message:1"));
    const ids = [idOf("message:1"), idOf("message:2"), idOf("message:1", "other")];
    expect(new Set(ids).size).toBe(3);
  });
});
