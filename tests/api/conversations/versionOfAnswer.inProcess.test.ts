import { releases, releasesPath } from "@parley/contract/knowledge/release.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { messagesPath } from "@parley/contract/conversations/message.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newAgent } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { stack } from "../../support/stack/stack.ts";

let service: Service;
beforeAll(async () => (service = await newService()));
afterAll(() => service.close());

it("an answer that broke off names the version of the knowledge that it came from", async () => {
  const model = `sandbox-test-${randomId().toLowerCase()}`;
  await sandboxApi(stack.sandbox).setModelMode({ mode: "fail-mid-answer" }, model);
  const owner = await ownerIn(service);
  const agentId = await newAgent(owner, { vg_defaultModel: model });
  await owner.api.knowledge.addText({ agentId, name: "Bells", content: "A bell costs £12." });
  await service.settled();
  const visitor = await newVisitor(agentId, {}, service.api);
  const events = await visitor.say(
    "say exactly: One two three four five six seven eight nine ten.",
  );
  expect(events.at(-1)).toMatchObject({ type: "failed", code: "model-interrupted" });
  const { live } = await readDocument(releasesPath(agentId), releases);
  const { docs } = await database
    .collection(messagesPath(agentId, visitor.conversationId))
    .where("role", "==", "bot")
    .get();
  expect(live).toBeGreaterThan(0);
  expect(docs.map((one) => [one.get("error"), one.get("knowledgeVersion")])).toEqual([
    ["model-interrupted", live],
  ]);
});
