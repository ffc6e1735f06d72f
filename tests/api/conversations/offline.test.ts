import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { expect, it } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

it("an agent that is taken offline ends its live streams and takes nothing more, at once", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  await visitor.say("Hello");
  const stream = await visitor.api.conversations.follow({ agentId, cursor: 0 });
  const updates: AsyncIterator<Transcript, unknown> = stream[Symbol.asyncIterator]();
  expect((await updates.next()).done).toBe(false);

  const ended = (async () => {
    while ((await updates.next()).done !== true);
    return Date.now();
  })();
  await owner.api.agents.setOnline({ agentId, isOnline: false });
  const offlineAt = Date.now();
  expect((await ended) - offlineAt).toBeLessThan(10_000);
  for (const attempt of [
    () => visitor.say("Anybody there?"),
    () => newVisitor(agentId),
    () => visitor.api.conversations.follow({ agentId, cursor: 0 }),
    () =>
      visitor.api.conversations.leaveContact({ agentId, name: "Ann", email: "ann@example.com" }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ status: 404 });

  await owner.api.agents.setOnline({ agentId, isOnline: true });
  expect((await visitor.say("Hello again")).at(-1)).toMatchObject({ type: "message" });
});
