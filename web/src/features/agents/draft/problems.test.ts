import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { english } from "@parley/contract/problems/english.ts";
import { expect, test } from "vitest";
import { sayText } from "#platform/i18n/problems/useSayProblem.ts";
import { checkChanges, problemsOfServer } from "./problems.ts";

const problemsOf = (changes: Partial<AgentEditable>) => {
  const checked = checkChanges(changes);
  return checked.ok ? {} : checked.problems;
};

test.each<[Partial<AgentEditable>, string, string]>([
  [{ title: "   " }, "title", "agents.nameRequired"],
  [{ title: "x".repeat(10_000) }, "title", 'fields.tooLong {"max":100}'],
  [{ vgOptions: { maxChunkSize: 999 } }, "vgOptions.maxChunkSize", "agents.chunkSize"],
  [{ vgOptions: { maxChunkSize: Number.NaN } }, "vgOptions.maxChunkSize", "fields.number"],
  [{ vg_temperature: 3 }, "vg_temperature", 'fields.between {"min":0,"max":2}'],
  [{ vg_maxTokens: 1.5 }, "vg_maxTokens", 'fields.between {"min":64,"max":8192}'],
  [{ messagesLimit: Number.NaN }, "messagesLimit", "fields.number"],
  [{ avatarImageUrl: "javascript:alert(1)" }, "avatarImageUrl", "fields.httpsUrl"],
  [
    { allowedOrigins: ["https://a.example", "a.example/path"] },
    "allowedOrigins.1",
    "agents.origin",
  ],
  [{ customThemeJSONString: '{"primary":"#12"}' }, "customThemeJSONString", "agents.colour"],
  [{ vg_defaultModel: " " }, "vg_defaultModel", "fields.required"],
])("%j is refused at its field", (changes, path, problem) => {
  expect(problemsOf(changes)).toEqual({ [path]: problem });
});

test("what passes is sent in the form in which it is stored", () => {
  const changes = { title: "  Two\nlines ", customThemeJSONString: '{"primary":"0a0"}' };
  expect(checkChanges(changes)).toEqual({
    ok: true,
    changes: {
      title: "Two lines",
      customThemeJSONString: '{"themeType":"light","primary":"#0a0","nineColorPallet":[]}',
    },
  });
});

test.each([
  [{ vg_temperature: -1 }, english("fields.between", { min: 0, max: 2 })],
  [{ vg_maxTokens: 8193 }, english("fields.between", { min: 64, max: 8192 })],
  [{ messageDelayMS: 10_001 }, english("fields.between", { min: 0, max: 10_000 })],
  [{ messagesLimit: 0 }, english("fields.between", { min: 1, max: 10_000 })],
  [{ vgOptions: { maxChunkSize: 8001 } }, english("fields.between", { min: 1000, max: 8000 })],
  [{ vgOptions: { maxChunkSize: 999 } }, "Max chunk size must be greater than 1000"],
  [{ title: " " }, "Please provide a name for the agent."],
])("%j is said as: %s", (changes, words) => {
  expect(Object.values(problemsOf(changes)).map((text) => sayText(text, "en"))).toEqual([words]);
});

test("what the server marks is shown at the editor's own field", () => {
  expect(problemsOfServer({ "changes.title": "agents.nameRequired" })).toEqual({
    title: "agents.nameRequired",
  });
});
