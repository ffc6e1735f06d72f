import { expect, it } from "vitest";
import { inboundUrlPath, inboundPath, type PathParameters } from "./inbound.ts";

const account: PathParameters<"/mail/{account}"> = { account: "12/3" };
const both: PathParameters<"/a/{agentId}/b/{phoneId}"> = { agentId: "x", phoneId: "1" };

it.each([
  [
    "an agent",
    inboundPath("channels.whatsappWebhook", { agentId: "agent1" }),
    "/agents/agent1/wa-webhook",
  ],
  ["nothing", inboundPath("inbound.resend", {}), "/resend/webhook"],
  ["an account", inboundUrlPath("/mail/{account}", account), "/mail/12%2F3"],
  ["both", inboundUrlPath("/a/{agentId}/b/{phoneId}", both), "/a/x/b/1"],
])("the path of a route that is addressed by %s", (_, path, expected) => {
  expect(path).toBe(expected);
});

it("takes the placeholders of its route, and no others", () => {
  // @ts-expect-error: an agent is missing
  expect(inboundPath("channels.telegramWebhook", {})).toBe("/v2/agents//telegram-webhook");
  // @ts-expect-error: this route has none
  expect(inboundPath("inbound.resend", { agentId: "agent1" })).toBe("/resend/webhook");
});
