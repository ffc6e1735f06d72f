import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { expect, it } from "vitest";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { readDocument } from "../../support/stack/database.ts";

it("an unpaid message waits for a person even if the visitor leaves at once", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { enableHumanHandoff: true });
  const { orgId } = await newOrg(owner);
  const idempotencyKey = randomId();
  const all = { direction: "toOrg", amount: FREE_CREDITS, idempotencyKey } as const;
  await owner.api.credits.transfer({ orgId, ...all });
  const { deps } = await newRegion();
  const { respond } = await import("../../../functions/src/conversations/turn/respond.ts");
  const visitor: WidgetVisitor = {
    kind: "visitor",
    visitorId: randomId(),
    agentId,
    conversationId: randomId(20),
    region: "na",
    test: false,
    details: { country: "", language: "en", page: "", browser: "" },
    origin: null,
  };
  const events = await respond(deps, visitor, { messageId: randomId(), text: "Hello" });
  expect((await events.next()).value).toMatchObject({ type: "accepted" });
  await events.return?.();
  const kept = await readDocument(conversationPath(agentId, visitor.conversationId), conversation);
  expect(kept).toMatchObject({ state: "requested", lastText: "Hello", holds: [] });
});
