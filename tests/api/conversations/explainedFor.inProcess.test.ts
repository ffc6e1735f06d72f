import { EXPLAINED_DAYS, explanationPath } from "@parley/contract/conversations/explanation.ts";
import { answerId } from "@parley/contract/conversations/message.ts";
import { english } from "@parley/contract/problems/english.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import { deleteExpired } from "../../../functions/src/deleteExpired.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

it("how an answer came about is forgotten after its time", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  const { conversationId } = visitor;
  const [old, fresh] = [randomId(), randomId()];
  await visitor.say("Hello?", old);
  await visitor.say("Are you there?", fresh);
  const docOf = (messageId: string) =>
    database.doc(explanationPath(agentId, conversationId, answerId(messageId)));
  await docOf(old).update({ expiresAt: Date.now() - 1 });
  const explain = (messageId: string) =>
    owner.api.conversations.explain({ agentId, conversationId, messageId });
  expect((await refusalOf(explain(old))).message).toBe(
    english("conversations.notExplained", { days: EXPLAINED_DAYS }),
  );
  await deleteExpired((await newRegion()).deps);
  expect((await docOf(old).get()).exists).toBe(false);
  expect(await explain(fresh)).toMatchObject({ credits: 1 });
});
