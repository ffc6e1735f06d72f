// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DeliverReply } from "./outbox.ts";

const key = "ada.na.conversation1";

/** The page after a reload: only what the browser stores is left. */
async function freshPage() {
  vi.resetModules();
  return import("./outbox.ts");
}

let outbox: Awaited<ReturnType<typeof freshPage>>;

const seen = (which = key) => renderHook(() => outbox.useReplies(which)).result.current;

beforeEach(async () => {
  localStorage.clear();
  outbox = await freshPage();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lost: DeliverReply = () => Promise.reject(new Error("no network"));

it("keeps a draft across a reload, only for its person and conversation", async () => {
  outbox.setDraft(key, "half a thought");
  outbox = await freshPage();
  expect(seen().draft).toBe("half a thought");
  expect(seen("ben.na.conversation1").draft).toBe("");
  expect(seen("ada.na.conversation2").draft).toBe("");
});

it("stores nothing once the draft is empty again", () => {
  outbox.setDraft(key, "x");
  outbox.setDraft(key, "");
  expect(localStorage.length).toBe(0);
});

it("shows a reply as being sent at once, and clears the draft", async () => {
  let arrive = () => {};
  const { result } = renderHook(() => outbox.useReplies(key));
  act(() => outbox.setDraft(key, "  Hello  "));
  const sent = outbox.sendDraft(key, () => new Promise<void>((resolve) => (arrive = resolve)));
  await act(() => Promise.resolve());
  expect(result.current).toMatchObject({
    draft: "",
    pending: [{ text: "Hello", status: "sending" }],
  });
  arrive();
  await act(() => sent);
  expect(result.current.pending).toMatchObject([{ status: "sent" }]);
  const [reply] = result.current.pending;
  act(() => outbox.forgetReplies(key, [reply?.ID ?? ""]));
  expect(result.current.pending).toEqual([]);
  expect(localStorage.length).toBe(0);
});

it("sends again under the same id, also after a reload", async () => {
  const ids: string[] = [];
  const deliver: DeliverReply = ({ messageId }) => {
    ids.push(messageId);
    return ids.length < 3 ? Promise.reject(new Error("no network")) : Promise.resolve();
  };
  outbox.setDraft(key, "Hello");
  await expect(outbox.sendDraft(key, deliver)).rejects.toThrow("no network");
  const [failed] = seen().pending;
  expect(failed).toMatchObject({ text: "Hello", status: "failed" });
  await expect(outbox.retryReply(key, failed?.ID ?? "", deliver)).rejects.toThrow("no network");
  outbox = await freshPage();
  expect(seen().pending).toMatchObject([{ ID: failed?.ID, status: "failed" }]);
  await outbox.retryReply(key, failed?.ID ?? "", deliver);
  expect(new Set(ids)).toEqual(new Set([failed?.ID]));
  expect(ids).toHaveLength(3);
  expect(seen().pending).toMatchObject([{ status: "sent" }]);
});

it("counts what was being sent at a reload as unsent", async () => {
  outbox.setDraft(key, "Hello");
  void outbox.sendDraft(key, () => new Promise(() => undefined));
  outbox = await freshPage();
  expect(seen().pending).toMatchObject([{ text: "Hello", status: "failed" }]);
});

it("does not fail when only the response was lost and the transcript shows the reply", async () => {
  outbox.setDraft(key, "Hello");
  let lose = (_error: Error) => {};
  const sent = outbox.sendDraft(key, () => new Promise((_, reject) => (lose = reject)));
  await vi.waitFor(() => expect(seen().pending).toHaveLength(1));
  outbox.forgetReplies(
    key,
    seen().pending.map(({ ID }) => ID),
  );
  lose(new Error("no network"));
  await expect(sent).resolves.toBeUndefined();
  expect(seen().pending).toEqual([]);
});

it("sends one after the other, and a failed one does not hold up the next", async () => {
  const order: string[] = [];
  const deliver: DeliverReply = async ({ text }) => {
    order.push(`${text} begins`);
    await Promise.resolve();
    order.push(`${text} ends`);
    if (text === "one") throw new Error("no network");
  };
  outbox.setDraft(key, "one");
  const one = outbox.sendDraft(key, deliver);
  outbox.setDraft(key, "two");
  const two = outbox.sendDraft(key, deliver);
  await expect(one).rejects.toThrow("no network");
  await two;
  expect(order).toEqual(["one begins", "one ends", "two begins", "two ends"]);
  expect(seen().pending.map(({ status }) => status)).toEqual(["failed", "sent"]);
});

it("sends no blank reply, and nothing twice at once", async () => {
  const deliver = vi.fn<DeliverReply>(lost);
  outbox.setDraft(key, " \n ");
  await outbox.sendDraft(key, deliver);
  await outbox.retryReply(key, "unknown", deliver);
  expect(deliver).not.toHaveBeenCalled();
});

it.each(["{", "[]", '{"draft":1}', '{"draft":"","pending":[{"ID":"a/b","text":"x","at":1}]}'])(
  "begins empty when what was kept is damaged: %s",
  (kept) => {
    localStorage.setItem(`parley.reply.${key}`, kept);
    expect(seen()).toEqual({ draft: "", pending: [] });
  },
);

it("works without storage", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  outbox.setDraft(key, "kept in memory");
  expect(seen().draft).toBe("kept in memory");
});
