import { agentEditable, type AgentEditable } from "@parley/contract/agents/config.ts";
import { problem, problemText, type Problem } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import type { z } from "zod";
import { checkedTheme } from "./themeText.ts";

/** What is wrong, by dotted path as the schema names it; `useSayProblem` says it. */
export type Problems = Readonly<Record<string, string>>;

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
  const problems: Record<string, string> = Object.fromEntries(
    issues.map((issue) => [issue.path.join("."), problemText(withLine(issue))]),
  );
  if (noColour) problems["customThemeJSONString"] = problem("agents.colour");
  return { ok: false, problems };
}

/** Websites are typed one per line, so what is wrong with one of them names its line. */
function withLine(issue: z.core.$ZodIssue): Problem {
  const [field, index] = issue.path;
  if (field === "allowedOrigins" && typeof index === "number")
    return { key: "agents.originLine", values: { line: index + 1 } };
  return problemOf(issue);
}

/** The fields a server's answer marks, by the editor's own names. */
export function problemsOfServer(fields: Problems): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^changes\./, ""), text]),
  );
}
