// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "#platform/api/api.ts";
import { outboxKey } from "../reply/outbox.ts";
import { useSendReply } from "../reply/useSendReply.ts";
import { useTakeOver } from "./useTakeOver.ts";

vi.mock("#platform/api/api.ts", () => ({
  api: { conversations: { reply: vi.fn<() => Promise<object>>() } },
}));

const target = { agentId: "agent-1", conversationId: "c1" };

beforeEach(() => {
  localStorage.clear();
  vi.mocked(api.conversations.reply).mockReset();
  vi.mocked(api.conversations.reply).mockResolvedValue({ ts: 1 });
});
afterEach(cleanup);

/** Somebody who presses Take over and sends a reply before the server has answered. */
function pressAndWrite(conversationId: string) {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const { result, rerender } = renderHook(
    ({ isTaken }) => {
      const taking = useTakeOver(isTaken, () => answer);
      const key = outboxKey("u1", "na", conversationId);
      return { taking, replying: useSendReply(key, target, taking.ended) };
    },
    { initialProps: { isTaken: false } },
  );
  act(() => void result.current.taking.begin());
  act(() => result.current.replying.write("Hello there"));
  act(() => result.current.replying.send());
  const sent = () => vi.mocked(api.conversations.reply).mock.calls.map(([{ text }]) => text);
  const status = () => result.current.replying.pending.map(({ text, status }) => [text, status]);
  return {
    sent,
    status,
    isOn: () => result.current.taking.isOn,
    answer: (succeeded: boolean) => act(async () => resolve(succeeded)),
    becomesTaken: () => rerender({ isTaken: true }),
  };
}

it("sends what was written meanwhile once the conversation is taken over", async () => {
  const one = pressAndWrite("c1");
  expect([one.isOn(), one.sent(), one.status()]).toEqual([true, [], [["Hello there", "sending"]]]);
  await one.answer(true);
  await vi.waitFor(() => expect(one.sent()).toEqual(["Hello there"]));
  // The live conversation may be later than the answer.
  expect(one.isOn()).toBe(true);
  one.becomesTaken();
  expect(one.isOn()).toBe(false);
});

it("keeps what was written as unsent where taking over was refused", async () => {
  const one = pressAndWrite("c2");
  await one.answer(false);
  await vi.waitFor(() => expect(one.status()).toEqual([["Hello there", "failed"]]));
  expect([one.isOn(), one.sent()]).toEqual([false, []]);
});
