import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { en } from "@parley/contract/problems/en.ts";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const text = (pattern: readonly string[]) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(root + file, "utf8"))
    .join("\n");
const said = text(["functions/src/**/*.ts", "{web,widget}/src/**/*.{ts,tsx}"]);
const contract = text(["contract/src/**/*.ts"]);

type Composed = { from: readonly string[]; where: RegExp };
const room: Composed = { from: ["functions/src/**/*.ts"], where: /requireRoom\([^;]*;/g };

/** Groups of which a key is put together, as `group.${name}`: the code that quotes the names, and no other. */
const composed: Readonly<Record<string, Composed>> = {
  // Why a message has no answer, and why it was not taken.
  answers: {
    from: [
      "functions/src/conversations/turn/{endings,handleUnpaidMessage}.ts",
      "contract/src/conversations/limits/turnLimits.ts",
    ],
    where: /(?:return|[?:]) "[\w-]+"(?! \|)/g,
  },
  clientLimits: room,
  // Why a session ended.
  clientSignIn: {
    from: ["web/src/features/portal/**/*.{ts,tsx}"],
    where: /(?:ended: |endSession\()"\w+"/g,
  },
  // Why an endpoint gave no reply.
  deliveries: {
    from: ["functions/src/events/delivery/{deliverEvent,postEvent}.ts"],
    where: /error: "[\w-]+"|: "\w+",|\? "\w+" : "\w+"/g,
  },
  limits: room,
  // Why not all questions could be asked.
  questionsRun: {
    from: ["functions/src/knowledge/golden/{askQuestion,runGolden}.ts"],
    where: /\bproblem: "\w+"|cameTo\([^;]*;|return "\w+";/g,
  },
  // Why a page could not be fetched, and why what came could not be learned.
  sources: {
    from: [
      "functions/src/platform/egress/*.ts",
      "functions/src/platform/worker/*.ts",
      "functions/src/knowledge/**/*.ts",
    ],
    where:
      /(?:EgressError|ExtractError|WorkerLimitError|SiteError|markFailed)\([^;]*;|NoRoomError\) return "[^;]*;|\{ code: "[^;]*;|"noRoom", code: "[^;]*;|isFull \? "[^;]*;/g,
  },
  // Why not all of a source is found by meaning.
  vectors: {
    from: ["functions/src/knowledge/meaning/embedSource.ts"],
    where: /noteProblem\([^;]*;|refusals: [^;]*;|LengthError\) return "[^;]*;/g,
  },
  workspaces: {
    from: ["functions/src/workspaces/members/planRemoval.ts"],
    where: /refused\("\w+"/g,
  },
};

const composedKeys = new Set(
  Object.entries(composed).flatMap(([group, { from, where }]) =>
    [...text(from).matchAll(where)]
      .flatMap(([code]) => [...code.matchAll(/"([\w-]+)"/g)])
      .map(([, name]) => `${group}.${name}`),
  ),
);

/** By its key, in the contract as an argument or a value, not in a list of what a call throws; or composed. */
function isUsed(key: string): boolean {
  if (said.includes(`"${key}"`)) return true;
  if (new RegExp(`[(?:]\\s*"${key}"`).test(contract)) return true;
  return composedKeys.has(key);
}

test("every problem is one that something says, but for limits that only stored plans know yet", () => {
  const unused = Object.keys(en).filter((key) => !isUsed(key));
  expect(unused).toEqual(["limits.maxConcurrentCalls", "limits.phoneNumbers"]);
});

test("the groups of which keys are composed are those that are listed here", () => {
  const groups = new Set(Object.keys(en).map((key) => key.split(".")[0] ?? ""));
  // In a refusal `fields.` begins the path of an input.
  groups.delete("fields");
  const found = [...groups].filter((group) => said.includes(`\`${group}.\${`));
  expect(found.toSorted()).toEqual(Object.keys(composed));
});
