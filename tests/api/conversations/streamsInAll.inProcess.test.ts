import {
  ADDRESS_STREAMS,
  ADDRESS_STREAMS_IN_ALL,
} from "@parley/contract/conversations/limits/addressLimits.ts";
import { expect, it } from "vitest";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";

it("an address has so many live streams open at all agents together, over all instances", async () => {
  const newTaker = async () => {
    const { deps } = await newRegion();
    const { takeStream } =
      await import("../../../functions/src/conversations/visitor/addressLimits.ts");
    return (agentId: string, ip: string) => takeStream(deps, { agentId, ip }, 60_000);
  };
  const [here, there] = [await newTaker(), await newTaker()];
  const address = freshIp();
  for (let n = 0; n < ADDRESS_STREAMS_IN_ALL; n += 1)
    await (n % 2 === 0 ? here : there)(`agent-${Math.floor(n / ADDRESS_STREAMS)}`, address);
  await expect(here("one-more", address)).rejects.toMatchObject({
    key: "conversations.networkBusy",
  });
  await expect(here("one-more", freshIp())).resolves.toBeTypeOf("function");
});
