import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { databaseId } from "@parley/contract/platform/region.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actors, type ActorName } from "./actors.ts";
import { attemptAll } from "./attempts.ts";
import { coverageTable, notCovered, readCoverage } from "./coverage.ts";
import { attacker, emulatorAddress, prepare, PROJECT } from "./environment.ts";
import { expectations, type Row, type Target } from "./expectations.ts";
import { fixtures } from "./fixtures.ts";
import { describeProfiles } from "./profiles.ts";

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await prepare();
});
afterAll(() => environment.cleanup());

const actorNames = keysOf(actors);

describe.each(keysOf(expectations))("%s", (target: Target) => {
  const row: Row = expectations[target];
  test.each(actorNames)("%s", async (name: ActorName) => {
    const actor = actors[name];
    const through = await attemptAll(attacker(actor), actor, fixtures[target]);
    expect(through).toBe(row[name] ?? "");
  });
});

describe("beyond the table", () => {
  test("a removed member loses the messages at once, before any other document changes", async () => {
    const messages = "agents/agent-of-owner/convos/conversation-1/messages";
    expect(await attacker(actors.member).list(messages)).toHaveLength(1);
    await setMembers("agents/agent-of-owner", ["owner"]);
    expect(await attacker(actors.member).list(messages)).toBeNull();
    await setMembers("agents/agent-of-owner", ["owner", "member"]);
  });

  test("being granted an agent as a client opens nothing to a token without the kind", async () => {
    const impostor = {
      uid: "granted-client",
      claims: { email: "x@example.com", email_verified: true },
    };
    expect(await attacker(impostor).get("agents/agent-of-owner")).toBeNull();
  });

  test("a message below an agent that does not exist is refused, not missing", async () => {
    const path = "agents/no-such-agent/convos/conversation-1/messages/message-1";
    expect(await attacker(actors.owner).get(path)).toBeNull();
  });

  test("the other region's database is as closed", async () => {
    expect(await attacker(actors.stranger, databaseId.eu).get("users/owner")).toBeNull();
    expect(await attacker(actors.nobody, databaseId.eu).list("agents")).toBeNull();
    expect(await attacker(actors.owner, databaseId.eu).create("users/made", {})).toBeNull();
    expect(await attacker(actors.owner, databaseId.eu).get("profiles/owner")).toBe(true);
  });
});

describeProfiles();

// Last: it looks at what all attempts above have shown.
test("every expression of the rules was seen both true and false", async () => {
  const seen = await readCoverage(emulatorAddress(), PROJECT);
  console.log(coverageTable(seen));
  console.log(
    `Rules coverage: ${seen.length - notCovered(seen).length} of ${seen.length} expressions.`,
  );
  expect(notCovered(seen)).toEqual([]);
});

async function setMembers(path: string, memberUids: string[]): Promise<void> {
  await environment.withSecurityRulesDisabled((admin) =>
    admin.firestore().doc(path).update({ memberUids }),
  );
}

/** The keys of a literal object: nothing else can be in it. */
function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[];
}
