import {
  STREAMS_PER_IP_AND_AGENT,
  STREAMS_PER_IP,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import { expect, it } from "vitest";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";

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
  await expect(here("one-more", ip)).rejects.toMatchObject({
    key: "conversations.networkBusy",
  });
  await expect(here("one-more", freshIp())).resolves.toBeTypeOf("function");
});
