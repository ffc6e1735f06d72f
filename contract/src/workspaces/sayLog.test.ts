import { expect, it } from "vitest";
import { english } from "../problems/english.ts";
import { workspaceLog } from "./log.ts";
import { sayLog } from "./sayLog.ts";

/** The values that its writers give an entry of each cause. */
const metadata = {
  agent: "Moss",
  tokens: "500",
  credits: "20",
  least: "30",
  model: "gpt-4o",
  event: "agent.created",
  endpoint: "https://shop.example/hook",
  tries: "5",
  subject: "Welcome",
  to: "kim@shop.example",
  on: "Telegram",
  by: "Telegram",
  account: "@moss_bot",
  problem: "webhookElsewhere",
  detail: "flows.example.com",
  endsAt: "1800000000",
};

it.each(workspaceLog.shape.cause.unwrap().options)(
  "an entry of %s leaves no value out",
  (cause) => {
    for (const language of ["en", "de"] as const) {
      const said = sayLog({ cause, content: "As it was sent.", metadata }, language);
      expect(said).toMatch(/\.$/);
      expect(said).not.toMatch(/[{}]/);
    }
  },
);

it("says why, in words where there are some", () => {
  const failed = (why: string) =>
    sayLog({ cause: "deliveryFailed", content: "", metadata: { ...metadata, why } }, "en");
  expect(failed("timeout")).toBe(
    `The event agent.created could not be delivered to https://shop.example/hook in 5 attempts (${english("deliveries.timeout")}).`,
  );
  expect(failed("HTTP 500")).toContain("(HTTP 500)");
  const mail = { cause: "mailUndelivered" as const, content: "", metadata };
  expect(sayLog(mail, "de")).toContain("(ohne Angabe von Gründen)");
});

it("tells a refused key, a used-up account, an unknown model and a silent service apart", () => {
  const refused = (problem: string) =>
    sayLog({ cause: "modelRefused", content: "", metadata: { ...metadata, problem } }, "en");
  expect(refused("key")).toContain("refuses the key");
  expect(refused("quota")).toContain("the account at the model service is used up");
  expect(refused("name")).toContain("does not know the model “gpt-4o”");
  expect(refused("service")).toContain("the model service is not answering");
});

it("leaves a server's own words as they were sent", () => {
  const own = { cause: "call" as const, content: "<b>{agent}</b>", metadata: { agent: "Moss" } };
  expect(sayLog(own, "de")).toBe("<b>{agent}</b>");
});

it.each([
  ["tokenFailed", "Telegram does not accept its token any more", "Telegram nimmt das Token"],
  ["webhookElsewhere", "another service, flows.example.com, gets", "Ein anderer Dienst, flows"],
  ["sendingFailed", "Telegram takes no messages from it (flows.example.com)", "Telegram nimmt von"],
])("says why a channel does not work: %s", (problem, en, de) => {
  const entry = {
    cause: "channelBroken",
    content: "",
    metadata: { ...metadata, problem },
  } as const;
  const start = "The connection of “Moss” to Telegram (@moss_bot) no longer works: ";
  expect(sayLog(entry, "en")).toContain(start + en);
  expect(sayLog(entry, "de")).toContain(`funktioniert nicht mehr: ${de}`);
});

it("says when a token ends, in UTC", () => {
  const entry = { cause: "channelTokenEnds", content: "", metadata } as const;
  expect(sayLog(entry, "en")).toMatch(/ends on 15 January 2027 at 08:00 \(UTC\)\.$/);
  expect(sayLog(entry, "de")).toMatch(/endet am 15\. Januar 2027 um 08:00 Uhr \(UTC\)\.$/);
});
