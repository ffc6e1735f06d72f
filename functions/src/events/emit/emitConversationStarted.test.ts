import { Firestore, type Transaction } from "@google-cloud/firestore";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { emitConversationStarted } from "./emitConversationStarted.ts";

const db = new Firestore({ projectId: "nothing-is-asked" });
const log = { info: vi.fn(), error: vi.fn() };
const now = () => 5;
const jobs = createJobs({ db, now, log, enqueue: async () => {}, handle: async () => {} });

const create = vi.fn();
/** Guarantee: emitting an event only creates documents in its transaction. */
const transaction = { create } as unknown as Transaction;
beforeEach(() => vi.clearAllMocks());

const config = { ownerID: "workspace", title: "Front desk" };
const first = {
  ID: "talk",
  agentId: "agent",
  channel: "web",
} as const;
const started = ["conversation.started"];

const emit = (subscribedEvents: string[], conversation: typeof first | object, isFirst = true) =>
  emitConversationStarted(
    transaction,
    { jobs, now },
    {
      config: { ...config, subscribedEvents },
      conversation: { ...first, ...conversation },
      words: "Hello",
      isFirst,
    },
  );

describe("a conversation that begins", () => {
  it("leaves one job where the workspace is to be told", () => {
    const jobId = emit(started, {});
    expect(create).toHaveBeenCalledOnce();
    const [ref, written] = create.mock.calls[0] ?? [];
    expect(ref.id).toBe(jobId);
    expect(written.job).toMatchObject({ kind: "emitEvent", workspaceId: "workspace" });
  });

  it.each([
    ["a workspace that subscribes to nothing", [], {}, true],
    ["one that subscribes to other events", ["agent.created", "credits.exhausted"], {}, true],
    ["a test", started, { channel: "test" }, true],
    ["a later message", started, {}, false],
  ])("leaves none for %s", (_, subscribedEvents, conversation, isFirst) => {
    expect(emit(subscribedEvents, conversation, isFirst)).toBeNull();
    expect(create).not.toHaveBeenCalled();
  });
});
