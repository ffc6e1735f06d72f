import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { servedCalls } from "@parley/contract/servedCalls.ts";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../functions/src/", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/**
 * What keeps somebody from making a call that is open to visitors or to anyone too often, over all instances together:
 * which file counts in a document what is done by it; or why each instance's own limit (`guards.ts`,
 * `countReads.ts`) is enough.
 */
type Bound = { counts: string; perInstance?: never } | { perInstance: string; counts?: never };

const READS_FEW = "reads a few documents, none of which costs its owner anything";
const UNGUESSED = "its secret is too long to be guessed, and what it does is done once";

const BOUNDS: Readonly<Record<string, Bound>> = {
  "accounts.sendPasswordReset": { counts: "platform/rateLimits/allowance.ts" },
  "accounts.releaseEmail": { counts: "platform/rateLimits/allowance.ts" },
  "accounts.resetPassword": { perInstance: UNGUESSED },
  "accounts.confirmEmail": { perInstance: UNGUESSED },
  "accounts.ip": { perInstance: "reads a table in memory" },
  "agencies.publicView": { perInstance: READS_FEW },
  "agents.publicView": { perInstance: READS_FEW },
  "analytics.record": { counts: "analytics/countRecord.ts" },
  "portal.signIn": { counts: "portal/countSignInAttempt.ts" },
  "portal.ssoClient": { counts: "portal/countSignInAttempt.ts" },
  "portal.validateClientLoginToken": { perInstance: UNGUESSED },
  "conversations.languages": { perInstance: "reads a list in memory" },
  "conversations.openSession": { counts: "conversations/visitor/ipLimits.ts" },
  "conversations.send": { counts: "conversations/visitor/ipLimits.ts" },
  "conversations.read": {
    perInstance: "a document for each read would cost more than most reads do (decision 069)",
  },
  "conversations.follow": { counts: "conversations/visitor/ipLimits.ts" },
  "conversations.requestHuman": { counts: "conversations/visitor/ipLimits.ts" },
  "conversations.leaveContact": { counts: "conversations/visitor/ipLimits.ts" },
  "credits.checkCredits": {
    perInstance: "a document for each read would cost more than most reads do (decision 069)",
  },
  "workspaces.viewInvitation": { perInstance: READS_FEW },
  "workspaces.publicView": { perInstance: READS_FEW },
};

it("each call that visitors or anyone may make has a limit over all instances, or a reason for none", () => {
  const open = servedCalls()
    .filter(({ meta }) => ["anyone", "visitor"].some((kind) => new Set<string>(meta.who).has(kind)))
    .map(({ capability, name }) => `${capability}.${name}`);
  expect(open.toSorted()).toEqual(Object.keys(BOUNDS).toSorted());
});

/** Whether a file imports another, itself or by what it imports. */
function leadsTo(from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const imports = [...textOf(from).matchAll(/^import (?!type )[^;]*?from "(\.[^"]+\.ts)";$/gm)];
  return imports.some(([, name = ""]) => leadsTo(join(dirname(from), name), to, seen));
}

/** The files of the functions that a call's line in the router names. */
function verbsOf(call: string): string[] {
  const router = textOf("router.ts");
  const [, after = ""] = router.split(`${call},`);
  const [line = ""] = after.split("serve(");
  // Neither its guard, nor the name of the call that follows.
  const named = new Set(line.replace(/^\s*\w+,|\w+: $/g, "").match(/\b\w+\b/g) ?? []);
  const imports = [...router.matchAll(/^import (?!type )\{([^}]+)\} from "\.\/([^"]+)";$/gm)];
  return imports.flatMap(([, names = "", file = ""]) =>
    names.split(",").some((name) => named.has(name.trim().replace(/^type /, ""))) ? [file] : [],
  );
}

const counted = Object.entries(BOUNDS).flatMap(([call, { counts }]) =>
  counts === undefined ? [] : [[call, counts] as const],
);

it.each(counted)("%s is counted in a document: by %s", (call, counts) => {
  expect(verbsOf(call).some((file) => leadsTo(file, counts))).toBe(true);
  // In memory it would hold for one instance.
  expect(textOf(counts)).toMatch(/\btransaction\b/);
});
