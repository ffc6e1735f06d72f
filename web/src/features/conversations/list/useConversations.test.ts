import { conversation } from "@parley/contract/conversations/conversation.ts";
import { expect, it } from "vitest";
import { inOrder } from "./useConversations.ts";

const times = { createdAt: 1, updatedAt: 9 };
const waiting = (ID: string, waitingSince: number) =>
  conversation.parse({
    ID,
    agentId: "a",
    visitorId: ID,
    state: "requested",
    ...times,
    waitingSince,
  });

it("lists those who wait by how long they have waited, and others as they come", () => {
  const newest = [waiting("wrote just now", 3), waiting("came last", 8), waiting("came first", 2)];
  const ids = (filter: "requested" | undefined) => inOrder(filter, newest).map(({ ID }) => ID);
  expect(ids("requested")).toEqual(["came first", "wrote just now", "came last"]);
  expect(ids(undefined)).toEqual(newest.map(({ ID }) => ID));
});
