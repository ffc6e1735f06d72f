import { agentEditable, type AgentEditable } from "@parley/contract/agents/config.ts";
import { problem, problemText } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { checkedTheme } from "./themeText.ts";

/** What is wrong, by dotted path as the schema names it; `useSayProblem` says it. */
export type Problems = Readonly<Record<string, string>>;

export type Checked =
  | { ok: true; changes: Partial<AgentEditable> }
  | { ok: false; problems: Problems };

/** Checks changes against the very schema of the call that would save them. */
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
    issues.map((issue) => [issue.path.join("."), problemText(problemOf(issue))]),
  );
  if (noColour) problems["customThemeJSONString"] = problem("agents.colour");
  return { ok: false, problems };
}

/** The fields a server's answer marks, by the editor's own names. */
export function problemsOfServer(fields: Problems): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^changes\./, ""), text]),
  );
}
