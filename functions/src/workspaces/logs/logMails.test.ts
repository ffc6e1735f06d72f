import { workspaceLog } from "@parley/contract/workspaces/log.ts";
import { sayLog } from "@parley/contract/workspaces/sayLog.ts";
import { expect, it } from "vitest";
import { isMailed, logMail } from "./logMails.ts";

const entries = workspaceLog.shape.cause.unwrap().options.map((cause) =>
  workspaceLog.parse({
    ID: "log-1",
    type: "error",
    content: "A server's own words",
    cause,
    metadata: {
      agent: "Moss",
      credits: "20",
      model: "gpt-4o",
      problem: "unknown",
      event: "agent.created",
      endpoint: "https://shop.example/hook",
      why: "timeout",
      tries: "5",
      on: "Telegram",
      by: "Telegram",
      account: "@moss_bot",
      endsAt: "1800000000",
    },
    createdAt: 0,
  }),
);

const mailed = entries.filter(isMailed);

it.each(mailed)("a mail about $cause begins with what the log says of it", (entry) => {
  for (const language of ["en", "de"] as const) {
    const { text } = logMail("kim@shop.example", "https://x.example/", "Shop", entry, language);
    expect(text.startsWith(sayLog(entry, language))).toBe(true);
    expect(text).toMatch(language === "en" ? /workspace “Shop”/ : /Arbeitsbereichs „Shop“/);
  }
});

it("says more than the log does, unless a server wrote the entry", () => {
  const more = mailed.filter((entry) => {
    const { text } = logMail("kim@shop.example", "https://x.example/", "Shop", entry, "en");
    return !text.startsWith(`${sayLog(entry, "en")}\n`);
  });
  expect(mailed.length - more.length).toBe(1);
  expect(more.map(({ cause }) => cause)).not.toContain("call");
});
