import { Firestore } from "@google-cloud/firestore";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { emitConversationStarted } from "./emitConversationStarted.ts";

const db = new Firestore({ projectId: "nothing-is-asked" });
const transactions = vi.spyOn(db, "runTransaction").mockResolvedValue("job");
const enqueue = vi.fn(async () => {});
const log = { info: vi.fn(), error: vi.fn() };
const now = () => 5;
const jobs = createJobs({ db, now, log, enqueue, handle: async () => {} });
beforeEach(() => vi.clearAllMocks());

const config = { ownerID: "workspace", title: "Front desk" };
const first = {
  ID: "talk",
  agentId: "agent",
  channel: "web",
  lastText: "Hello",
  messageCount: 1,
} as const;
const started = ["conversation.started"];

describe("a conversation that begins", () => {
  it("takes a transaction where the workspace is to be told", async () => {
    const turn = { config: { ...config, subscribedEvents: started }, conversation: first };
    await emitConversationStarted({ db, jobs, log, now }, turn);
    expect(transactions).toHaveBeenCalledOnce();
    expect(enqueue).toHaveBeenCalledWith("job");
  });

  it.each([
    ["a workspace that subscribes to nothing", [], first],
    ["one that subscribes to other events", ["agent.created", "credits.exhausted"], first],
    ["a test", started, { ...first, channel: "test" as const }],
    ["a later message", started, { ...first, messageCount: 3 }],
  ])("takes none for %s", async (_, subscribedEvents, conversation) => {
    await emitConversationStarted(
      { db, jobs, log, now },
      { config: { ...config, subscribedEvents }, conversation },
    );
    expect(transactions).not.toHaveBeenCalled();
  });
});
