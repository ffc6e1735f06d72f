import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { answerId, message, messagePath } from "@parley/contract/conversations/message.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import { keepPartialAnswer } from "../../../functions/src/conversations/turn/partialAnswer/partialAnswer.ts";
import { settlePartialAnswers } from "../../../functions/src/conversations/turn/partialAnswer/settlePartialAnswers.ts";
import { makeWorld, TALKS, type World } from "../../support/inProcess/books/world.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld((await newRegion()).deps);
});
afterEach(() => world.db.terminate());

it("an answer that cannot be settled holds up none of its conversation's others", async () => {
  const [deps] = world.servers;
  const found = TALKS.find(({ agentId }) => agentId.includes("org") && agentId.includes("na-1"));
  if (deps === undefined || found === undefined) throw new Error("There is nobody to talk to.");
  const talk = { ...found, conversationId: randomId(20) };
  const ids = [randomId(), randomId()];
  for (const messageId of ids) {
    const kept = keepPartialAnswer(deps, await openTurn(deps, talk, { messageId, text: "Why?" }));
    world.clock.now += 10_000;
    const answer = { text: "A bell costs £12.", sources: [], unanswered: false };
    kept.note(() => ({ kind: "answered", price: 2, tokens: 200, answer }));
    await kept.stop();
  }
  const ref = deps.db.doc(conversationPath(talk.agentId, talk.conversationId));
  const batch = deps.db.batch.bind(deps.db);
  let batches = 0;
  Object.assign(deps.db, {
    batch: () => {
      const made = batch();
      batches += 1;
      const commit = () => Promise.reject(new Error("The first one cannot be written."));
      return batches === 1 ? Object.assign(made, { commit }) : made;
    },
  });
  const settling = settlePartialAnswers(deps, ref, world.clock.now + HOLD_MS);
  await expect(settling).rejects.toThrow("The first one cannot be written.");
  Object.assign(deps.db, { batch });
  const { holds } = conversation.parse((await ref.get()).data());
  expect(holds.map(({ messageId }) => messageId)).toEqual(ids.slice(0, 1));
  const path = messagePath(talk.agentId, talk.conversationId, answerId(ids[1] ?? ""));
  expect(message.parse((await deps.db.doc(path).get()).data()).text).toBe("A bell costs £12.");
});
