import { agentEditable, type AgentEditable } from "@parley/contract/agents/config.ts";
import type { Translate } from "#platform/i18n/texts.ts";
import type { z } from "zod";
import type { problemTexts } from "./problemTexts.ts";
import { checkedTheme } from "./themeText.ts";

/** What is wrong with a field, without words, so that it can be said in either language. */
export type Problem =
  | {
      kind: "nameRequired" | "chunkSize" | "address" | "number" | "colour" | "invalid" | "required";
    }
  | { kind: "tooLong"; max: number }
  | { kind: "tooMany"; max: number }
  | { kind: "between"; min: number; max: number }
  | { kind: "origin"; line: number }
  /** A sentence of the server. */
  | { kind: "said"; text: string };

/** By dotted path, as the schema names it. */
export type Problems = Readonly<Record<string, Problem>>;

export type Checked =
  | { ok: true; changes: Partial<AgentEditable> }
  | { ok: false; problems: Problems };

/** Holds changes against the very schema of the call that would save them. */
export function checkChanges(changes: Partial<AgentEditable>): Checked {
  const { customThemeJSONString: json } = changes;
  const theme = json === undefined ? undefined : checkedTheme(json);
  const parsed = agentEditable.partial().safeParse({
    ...changes,
    ...(theme === undefined ? {} : { customThemeJSONString: theme }),
  });
  const noColour = json !== undefined && theme === undefined;
  if (parsed.success && !noColour) return { ok: true, changes: parsed.data };
  const issues = parsed.error?.issues ?? [];
  const problems: Record<string, Problem> = Object.fromEntries(
    issues.map((issue) => [issue.path.join("."), problemOf(issue)]),
  );
  if (noColour) problems["customThemeJSONString"] = { kind: "colour" };
  return { ok: false, problems };
}

/** Smallest and largest number of fields that hold one; the schema's own, for the sentence. */
export const ranges = {
  vg_temperature: [0, 2],
  vg_maxTokens: [64, 8192],
  messageDelayMS: [0, 10_000],
  messagesLimit: [1, 10_000],
  "vgOptions.maxChunkSize": [1000, 8000],
} as const satisfies Record<string, readonly [number, number]>;

const addresses: readonly string[] = ["roundedImageURL", "avatarImageUrl"];

export function problemOf(issue: z.core.$ZodIssue): Problem {
  const path = issue.path.join(".");
  const [field, line] = issue.path;
  if (path === "vgOptions.maxChunkSize" && issue.code === "too_small") return { kind: "chunkSize" };
  const range = Object.entries(ranges).find(([name]) => name === path)?.[1];
  if (range) {
    if (issue.code === "invalid_type" && issue.expected === "number") return { kind: "number" };
    return { kind: "between", min: range[0], max: range[1] };
  }
  if (field === "allowedOrigins" && typeof line === "number")
    return { kind: "origin", line: line + 1 };
  if (issue.code === "too_big") {
    const max = Number(issue.maximum);
    return issue.origin === "array" ? { kind: "tooMany", max } : { kind: "tooLong", max };
  }
  if (issue.code === "too_small") return { kind: path === "title" ? "nameRequired" : "required" };
  if (addresses.includes(path)) return { kind: "address" };
  return { kind: "invalid" };
}

/** The fields a server's answer marks, by the editor's own names. */
export function problemsOfServer(fields: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [
      path.replace(/^changes\./, ""),
      { kind: "said", text },
    ]),
  );
}

export function sayProblem(problem: Problem, t: Translate<(typeof problemTexts)["en"]>): string {
  if (problem.kind === "said") return problem.text;
  if (problem.kind === "tooLong") return t("tooLong", { max: problem.max });
  if (problem.kind === "tooMany") return t("tooMany", { max: problem.max });
  if (problem.kind === "between") return t("between", { min: problem.min, max: problem.max });
  if (problem.kind === "origin") return t("origin", { line: problem.line });
  return t(problem.kind);
}
