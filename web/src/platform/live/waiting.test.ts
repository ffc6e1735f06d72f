import { conversation } from "@parley/contract/conversations/conversation.ts";
import { expect, it } from "vitest";
import type { LiveListRef } from "./liveRef.ts";
import { waitingVisitorsRef } from "./waiting.ts";

/** What a list reads of these, as the database does by a number. */
function read<One extends object>({ orderBy, limit }: LiveListRef, from: readonly One[]): One[] {
  const [order] = orderBy;
  if (order === undefined) throw new Error("It has no order.");
  const [field, direction] = order;
  const by = (one: One) => (direction === "asc" ? 1 : -1) * Number(Reflect.get(one, field));
  return from.toSorted((a, b) => by(a) - by(b)).slice(0, limit);
}

it("of more visitors than are read, those who have waited longest are, whoever wrote last", () => {
  const waiting = (ID: string, waitingSince: number, updatedAt: number) =>
    conversation.parse({
      ID,
      agentId: "a",
      visitorId: ID,
      createdAt: 1,
      state: "requested",
      waitingSince,
      updatedAt,
    });
  const all = [waiting("late", 8, 9), waiting("long", 2, 3), waiting("early", 4, 12)];
  const ids = read(waitingVisitorsRef("a", 2), all).map(({ ID }) => ID);
  expect(ids).toEqual(["long", "early"]);
});
