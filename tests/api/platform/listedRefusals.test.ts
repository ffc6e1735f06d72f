import { english } from "@parley/contract/problems/english.ts";
import type { ProblemKey } from "@parley/contract/problems/problem.ts";
import { expect, it } from "vitest";
import { apiOf } from "../../support/stack/apiAs.ts";

/** A call that is refused with this problem. */
function refusedWith(key: ProblemKey, reason?: string) {
  const api = apiOf(
    async () =>
      Response.json(
        {
          defined: false,
          code: "CONFLICT",
          status: 409,
          message: english(key),
          data: { problem: key, values: {}, reason },
        },
        { status: 409 },
      ),
    {},
  );
  return api.channels.checkTelegram({ agentId: "agent1", botId: "7" });
}

it("fails a test that meets a refusal which the call does not list, in this process too", async () => {
  await expect(refusedWith("agents.revision")).rejects.toThrow(
    "channels.checkTelegram was refused with agents.revision: add it to the `fails` of the call.",
  );
});

it("fails one where the call throws that an input is at fault and does not list it", async () => {
  await expect(refusedWith("events.webPorts", "input")).rejects.toThrow(
    "channels.checkTelegram was refused with events.webPorts: add it to the `fails` of the call.",
  );
});

it("gives the test what a schema finds wrong, which no call lists", async () => {
  await expect(refusedWith("fields.required", "input")).rejects.toThrow(english("fields.required"));
});

it("gives the test a refusal that is listed", async () => {
  await expect(refusedWith("channels.botNotFound")).rejects.toThrow(
    english("channels.botNotFound"),
  );
});
