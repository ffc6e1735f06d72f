import {
  STREAMS_PER_IP_AND_AGENT,
  STREAMS_PER_IP,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";

const full = { key: "conversations.networkBusy" };

it("an address has so many live streams open at all agents together, over all instances", async () => {
  const newTaker = async () => {
    const { deps } = await newRegion();
    const { takeStream } = await import("../../../functions/src/conversations/visitor/ipLimits.ts");
    return (agentId: string, ip: string) => takeStream(deps, { agentId, ip }, 60_000);
  };
  const [here, there] = [await newTaker(), await newTaker()];
  const ip = freshIp();
  for (let n = 0; n < STREAMS_PER_IP; n += 1)
    await (n % 2 === 0 ? here : there)(`agent-${Math.floor(n / STREAMS_PER_IP_AND_AGENT)}`, ip);
  await expect(here("one-more", ip)).rejects.toMatchObject(full);
  await expect(here("one-more", freshIp())).resolves.toBeTypeOf("function");
});

it("whoever tests an agent has streams of their own, and an end of them wherever they are", async () => {
  const { deps } = await newRegion();
  const calls = await import("../../../functions/src/conversations/visitor/visitorCalls.ts");
  const [agentId, conversationId, ip, tester] = [randomId(), randomId(), freshIp(), randomId()];
  const test = (from: string, who: string) => {
    const whose = { visitorId: randomId(), region: "na", agentId, conversationId } as const;
    const visitor = { kind: "visitor", ...whose, test: true, tester: who } as const;
    const { signal } = new AbortController();
    return calls.followTranscript(deps, visitor, { agentId, cursor: 0 }, { signal, ip: from });
  };
  const { takeStream } = await import("../../../functions/src/conversations/visitor/ipLimits.ts");
  for (let n = 0; n < STREAMS_PER_IP_AND_AGENT; n += 1)
    await takeStream(deps, { agentId, ip }, 60_000);
  await expect(takeStream(deps, { agentId, ip }, 60_000)).rejects.toMatchObject(full);
  for (let n = 0; n < STREAMS_PER_IP_AND_AGENT; n += 1) await test(ip, tester);
  await expect(test(freshIp(), tester)).rejects.toMatchObject(full);
  await expect(test(ip, randomId())).resolves.toBeDefined();
});
