import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { waitingListPath } from "@parley/contract/conversations/waiting.ts";
import { expect, it } from "vitest";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newInstance } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";

it("who waits agrees with the conversations' states when everything happens at once", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const visitors = [await newVisitor(agentId), await newVisitor(agentId)];
  for (const visitor of visitors) await visitor.say("Hello");
  const [one, other] = [await newInstance(), await newInstance()];
  const { idToken, workspaceId } = owner;
  const storm = [one, other].flatMap((apiAs) =>
    visitors.flatMap(({ token, conversationId }) => {
      const visitor = apiAs({ token }).conversations;
      const operator = apiAs({ token: idToken, workspaceId }).conversations;
      const key = { agentId, conversationId };
      return [
        visitor.requestHuman({ agentId }),
        operator.takeOver(key),
        visitor.requestHuman({ agentId }),
        operator.handBack(key),
        operator.close(key),
        visitor.requestHuman({ agentId }),
      ];
    }),
  );
  // Which of them fit the state they meet is chance; the others are told that they do not.
  const outcomes = await Promise.allSettled(storm);
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const unfit = { status: 409, data: { reason: "state" } };
  expect(refused).toMatchObject(Array.from(refused, () => unfit));
  expect(refused.length).toBeLessThan(storm.length);
  const states = await Promise.all(
    visitors.map(({ conversationId }) =>
      readDocument(conversationPath(agentId, conversationId), conversation),
    ),
  );
  const asking = states.filter(({ state }) => state === "requested").map(({ ID }) => ID);
  const { docs } = await database.collection(waitingListPath(workspaceId)).get();
  const waiting = docs.map((found) => String(found.get("conversationId")));
  expect(waiting.toSorted()).toEqual(asking.toSorted());
});
