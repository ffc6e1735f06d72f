import type { WriteBatch } from "@google-cloud/firestore";
import { conversation } from "@parley/contract/conversations/conversation.ts";
import { message } from "@parley/contract/conversations/message.ts";
import { expect, test } from "vitest";
import type { Job } from "../../platform/jobs/job.ts";
import { queueUnanswered } from "./queueUnanswered.ts";
import { keptTurn, type Turn } from "../../conversations/turn/turns.ts";

/** What is collected of the last of these messages. */
function collected(text: string, ...history: Turn[]): { question: string; goesOnFrom: string } {
  const jobs: Job[] = [];
  const current = conversation.parse({
    ID: "conversation1",
    agentId: "agent1",
    visitorId: "visitor1",
    channel: "web",
    state: "bot",
    createdAt: 1,
    updatedAt: 1,
  });
  const stored = message.parse({ ID: "m1", role: "bot", text: "No.", ts: 2, unanswered: true });
  const add = (_: unknown, job: Job) => {
    jobs.push(job);
    return "job1";
  };
  queueUnanswered(
    {} as WriteBatch,
    { jobs: { add } as never },
    { messageId: "m0", text, history, decided: null, ts: 1 },
    { current, stored },
  );
  const [job] = jobs;
  if (job?.kind !== "collectUnanswered") throw new Error("Nothing was collected.");
  return { question: job.question, goesOnFrom: job.goesOnFrom };
}

const asked = (text: string) => keptTurn("visitor", text, 1);

test("a question is collected as it was written", () => {
  expect(collected("Was kostet das Winterpaket?", asked("Wann habt ihr samstags offen?"))).toEqual({
    question: "Was kostet das Winterpaket?",
    goesOnFrom: "",
  });
});

test("what it goes on from stands apart, without what was written to a person", () => {
  expect(
    collected("And on wheels?", asked("What is the guarantee on frames?"), {
      ...asked("Is there anybody in the office?"),
      toHuman: true,
    }),
  ).toEqual({ question: "And on wheels?", goesOnFrom: "What is the guarantee on frames?" });
});
