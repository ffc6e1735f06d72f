import { en } from "@parley/contract/problems/en.ts";
import { AGENT_DEFAULTS, agentEditable } from "@parley/contract/agents/config.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { expect, test } from "vitest";
import { translator } from "#platform/i18n/texts.ts";
import { checkChanges, problemsOfServer, ranges, sayProblem } from "./problems.ts";
import { problemTexts } from "./problemTexts.ts";

const problemsOf = (changes: Partial<AgentEditable>) => {
  const checked = checkChanges(changes);
  return checked.ok ? {} : checked.problems;
};

test.each<[Partial<AgentEditable>, string, object]>([
  [{ title: "   " }, "title", { kind: "nameRequired" }],
  [{ title: "x".repeat(10_000) }, "title", { kind: "tooLong", max: 100 }],
  [{ vgOptions: { maxChunkSize: 999 } }, "vgOptions.maxChunkSize", { kind: "chunkSize" }],
  [{ vgOptions: { maxChunkSize: Number.NaN } }, "vgOptions.maxChunkSize", { kind: "number" }],
  [{ vg_temperature: 3 }, "vg_temperature", { kind: "between", min: 0, max: 2 }],
  [{ vg_maxTokens: 1.5 }, "vg_maxTokens", { kind: "between", min: 64, max: 8192 }],
  [{ messagesLimit: Number.NaN }, "messagesLimit", { kind: "number" }],
  [{ avatarImageUrl: "javascript:alert(1)" }, "avatarImageUrl", { kind: "address" }],
  [
    { allowedOrigins: ["https://a.example", "a.example/path"] },
    "allowedOrigins.1",
    { kind: "origin", line: 2 },
  ],
  [{ customThemeJSONString: '{"primary":"#12"}' }, "customThemeJSONString", { kind: "colour" }],
  [{ vg_defaultModel: " " }, "vg_defaultModel", { kind: "required" }],
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

test("the ranges that are said are the schema's", () => {
  const fits = (path: string, value: number): boolean => {
    const [field = "", inner] = path.split(".");
    const changes = { [field]: inner ? { [inner]: value } : value };
    return agentEditable.safeParse({ ...AGENT_DEFAULTS, title: "Fern", ...changes }).success;
  };
  for (const [path, [min, max]] of Object.entries(ranges)) {
    expect([path, fits(path, min), fits(path, max)]).toEqual([path, true, true]);
    expect([path, fits(path, min - 1), fits(path, max + 1)]).toEqual([path, false, false]);
  }
});

test("the specification's sentences are said to the letter", () => {
  const t = translator(problemTexts, "en");
  expect(sayProblem({ kind: "chunkSize" }, t)).toBe("Max chunk size must be greater than 1000");
  expect(sayProblem({ kind: "nameRequired" }, t)).toBe(en["agents.nameRequired"]);
});

test("what the server marks is shown at the editor's own field", () => {
  expect(problemsOfServer({ "changes.title": "No." })).toEqual({
    title: { kind: "said", text: "No." },
  });
});
