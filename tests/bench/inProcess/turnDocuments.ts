// Run by itself, since it patches the Firestore client: prints figures as JSON.
import { randomId } from "@parley/contract/platform/id.ts";
import { respond } from "../../../functions/src/conversations/turn/respond.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import { openSession } from "../../../functions/src/conversations/visitor/openSession.ts";
import { viewPublicAgent } from "../../../functions/src/agents/viewPublicAgent.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { stack } from "../../support/stack/stack.ts";
import { collect } from "../../support/actors/visitor.ts";
import { counted, type Counts } from "./countedFirestore.ts";
import { instance } from "./instance.ts";
import { atMost, type Figure } from "../Figure.ts";

const onNoPage = {
  details: { country: "", language: "en", page: "", browser: "" },
  ip: freshIp(),
  origin: null,
};

process.stdout.write(`${JSON.stringify(await measureTurn())}\n`);
process.exit();

/**
 * Documents that a turn reads and writes, counted in the server's own code in this process, and those
 * needed to show the widget on a page and to open its chat.
 */
async function measureTurn(): Promise<Figure[]> {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
  const { deps } = instance();
  const conversationId = randomId(20);
  const visitor: WidgetVisitor = {
    kind: "visitor",
    visitorId: randomId(),
    agentId,
    conversationId,
    region: "na",
    test: false,
    ...onNoPage,
  };
  const turn = (using: typeof deps) =>
    counted(async () =>
      collect(
        await respond(using, visitor, {
          messageId: randomId(),
          text: "How much is a puncture repair?",
        }),
      ),
    );
  // Retrieval is counted separately, so here its passages are fixed and cost nothing.
  const found = await deps.retriever.retrieve(agentId, "puncture repair", { topK: 5 });
  const without = { ...deps, retriever: { ...deps.retriever, retrieve: async () => found } };
  const first = await turn(without);
  const later = await turn(without);
  const retrieval = await counted(() =>
    instance().deps.retriever.retrieve(agentId, "puncture repair", { topK: 5 }),
  );
  const warm = await counted(() =>
    deps.retriever.retrieve(agentId, "puncture repair", { topK: 5 }),
  );
  const withEvent = await writesOfTurnWithEvent();
  const worst = {
    reads: Math.max(first.reads, later.reads),
    writes: Math.max(first.writes, later.writes),
  };
  return [
    {
      name: "Firestore reads of a turn, without retrieval",
      unit: "reads",
      value: worst.reads,
      limit: atMost(worst.reads, 6, "reads"),
      details: { "first turn": first.reads, "later turn": later.reads },
    },
    {
      name: "Firestore writes of a turn",
      unit: "writes",
      value: worst.writes,
      limit: atMost(worst.writes, 10, "writes"),
      details: { "first turn": first.writes, "later turn": later.writes },
    },
    {
      name: "Firestore writes of a turn that emits an event",
      unit: "writes",
      value: withEvent,
      limit: atMost(withEvent, 10, "writes"),
    },
    {
      name: "Firestore reads of retrieval, cold instance",
      unit: "reads",
      value: retrieval.reads,
      details: { "warm instance": warm.reads },
    },
    await readsOf("widget shown on a page", () =>
      viewPublicAgent(deps, { agentId, language: "", load: "" }, { origin: null, ip: "" }),
    ),
    await readsOf("widget's chat opened", () =>
      openSession(deps, { agentId }, { origin: null, ip: freshIp() }),
    ),
  ];
}

/** A first turn in a workspace that subscribes to new conversations: one more job. */
async function writesOfTurnWithEvent(): Promise<number> {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const endpoint = `${stack.sandbox}/webhooks/bench`;
  await owner.api.events.configure({ endpoint, subscribed: ["conversation.started"] });
  const visitor = { kind: "visitor", visitorId: randomId(), agentId, test: false } as const;
  const conversation = { conversationId: randomId(20), region: "na" } as const;
  const input = { messageId: randomId(), text: "How much is a puncture repair?" };
  const { deps } = instance();
  const { writes } = await counted(async () =>
    collect(await respond(deps, { ...visitor, ...conversation, ...onNoPage }, input)),
  );
  return writes;
}

async function readsOf(name: string, run: () => Promise<unknown>): Promise<Figure> {
  const counts: Counts = await counted(run);
  return {
    name: `Firestore reads: ${name}`,
    unit: "reads",
    value: counts.reads,
    details: { writes: counts.writes },
  };
}
