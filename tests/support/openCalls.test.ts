import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { servedCalls } from "@parley/contract/servedCalls.ts";
import { expect, it } from "vitest";
import { importedFiles } from "./importedFiles.ts";

const root = fileURLToPath(new URL("../../functions/src/", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/**
 * What keeps somebody from making a call that is open to visitors or to anyone too often, over all instances together:
 * which function counts in a document what is done by it, where that is (`of`), and which file calls it (`by`); or why each instance's own limit (`guards.ts`,
 * `countReads.ts`) is enough.
 */
type Count = { counts: string; of: string; by: string };
type Bound = (Count & { perInstance?: never }) | { perInstance: string; counts?: never };

const ALLOWANCE = { counts: "countIfAllowed", of: "platform/rateLimits/allowance.ts" };
const SIGN_IN = { counts: "countSignInAttempt", of: "portal/countSignInAttempt.ts" };
const IP_LIMITS = "conversations/visitor/ipLimits.ts";

const READS_FEW = "reads a few documents, none of which costs its owner anything";
const UNGUESSED = "its secret is too long to be guessed, and what it does is done once";

const BOUNDS: Readonly<Record<string, Bound>> = {
  "accounts.sendPasswordReset": { ...ALLOWANCE, by: "accounts/sendPasswordReset.ts" },
  "accounts.releaseEmail": { ...ALLOWANCE, by: "accounts/email/releaseEmail.ts" },
  "accounts.resetPassword": { perInstance: UNGUESSED },
  "accounts.confirmEmail": { perInstance: UNGUESSED },
  "accounts.ip": { perInstance: "reads a table in memory" },
  "agencies.publicView": { perInstance: READS_FEW },
  "agents.publicView": { perInstance: READS_FEW },
  "analytics.record": {
    counts: "countRecord",
    of: "analytics/countRecord.ts",
    by: "analytics/record.ts",
  },
  "portal.signIn": { ...SIGN_IN, by: "portal/signIn.ts" },
  "portal.ssoClient": { ...SIGN_IN, by: "portal/signInByCode.ts" },
  "portal.validateClientLoginToken": { perInstance: UNGUESSED },
  "conversations.languages": { perInstance: "reads a list in memory" },
  "conversations.openSession": {
    counts: "countInOwnWrite",
    of: IP_LIMITS,
    by: "conversations/visitor/openSession.ts",
  },
  "conversations.send": { counts: "countAct", of: IP_LIMITS, by: "conversations/turn/openTurn.ts" },
  "conversations.read": {
    perInstance: "a document for each read would cost more than most reads do (decision 069)",
  },
  "conversations.follow": {
    counts: "takeStream",
    of: IP_LIMITS,
    by: "conversations/visitor/visitorCalls.ts",
  },
  "conversations.requestHuman": {
    counts: "countInOwnWrite",
    of: IP_LIMITS,
    by: "conversations/handoff/requestHuman.ts",
  },
  "conversations.leaveContact": {
    counts: "countAct",
    of: IP_LIMITS,
    by: "conversations/handoff/leaveContact.ts",
  },
  "conversations.end": {
    perInstance: "it writes once for each request for a person, and these are counted",
  },
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

/** The source of an exported function, up to its closing brace. */
const definitionOf = (file: string, name: string) =>
  new RegExp(String.raw`^export (?:async )?function ${name}\([^]*?^}$`, "m").exec(
    textOf(file),
  )?.[0];

/** Whether a file calls a function, by a call of its own. */
const callsIt = (file: string, name: string) =>
  new RegExp(String.raw`(?<!function )\b${name}\(`).test(textOf(file));

const counted = Object.entries(BOUNDS).flatMap(([call, bound]) =>
  bound.counts === undefined ? [] : [[call, bound] as const],
);

const inFunctions = (file: string) => `functions/src/${file}`;
/** Whether a file imports another, itself or by what it imports. */
const leadsTo = (from: string, to: string) =>
  importedFiles([inFunctions(from)]).has(inFunctions(to));

it.each(counted)("%s is counted in a document", (call, { counts, of, by }) => {
  expect(verbsOf(call).some((file) => leadsTo(file, by))).toBe(true);
  expect([by, counts, callsIt(by, counts)]).toEqual([by, counts, true]);
  expect(leadsTo(by, of)).toBe(true);
  // In memory it would hold for one instance.
  expect([of, definitionOf(of, counts)]).toEqual([
    of,
    expect.stringMatching(/\btransaction\b|\bretryOnConflict\b/i),
  ]);
});
