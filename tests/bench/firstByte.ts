import { randomId } from "@parley/contract/platform/id.ts";
import { teachText } from "../support/stack/knowledge.ts";
import { newAgent, newOwner } from "../support/actors/owner.ts";
import { stack } from "../support/stack/stack.ts";
import { newVisitor } from "../support/actors/visitor.ts";
import type { Figure } from "./Figure.ts";
import { percentile, rounded } from "./statistics.ts";

const rounds = 40;
const question = "How much is a puncture repair?";
const knowledge = "A puncture repair costs £14 with a new tube included.";

/**
 * From sending a visitor's message to the first word of the answer, compared with asking the model
 * stand-in directly.
 */
export async function measureFirstByte(): Promise<Figure> {
  const owner = await newOwner();
  const model = `sandbox-test-${randomId(8)}`;
  const agentId = await newAgent(owner, { vg_defaultModel: model, messagesLimit: 10_000 });
  await teachText(owner, agentId, "Prices", knowledge);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A new visitor each time, so as not to hit the limit of messages per minute.
    ours.push(await throughParley(agentId));
    bare.push(await bareModel(model));
  }
  const value = percentile(ours, 0.5);
  const baseline = percentile(bare, 0.5);
  return {
    name: "first streamed word of an answer, median",
    unit: "ms",
    value: rounded(value),
    baseline: { name: "bare model stand-in", value: rounded(baseline) },
    details: {
      p95: rounded(percentile(ours, 0.95)),
      "bare p95": rounded(percentile(bare, 0.95)),
      added: rounded(value - baseline),
      rounds,
    },
  };
}

async function throughParley(agentId: string): Promise<number> {
  const visitor = await newVisitor(agentId);
  const began = performance.now();
  const events = await visitor.api.conversations.send({
    agentId,
    messageId: randomId(),
    text: question,
  });
  let first = 0;
  for await (const event of events) {
    if (event.type === "delta" && first === 0) first = performance.now() - began;
  }
  return first;
}

async function bareModel(model: string): Promise<number> {
  const messages = [
    { role: "system", content: `Knowledge:\n${knowledge}` },
    { role: "user", content: question },
  ];
  const began = performance.now();
  const response = await fetch(`${stack.sandbox}/openai/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer sandbox" },
    body: JSON.stringify({ model, stream: true, messages }),
  });
  const reader = (response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let first = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (first === 0 && /"content":"[^"]/.test(part.value)) first = performance.now() - began;
  }
  return first;
}
