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
