import { readFileSync } from "node:fs";
import { agentCard } from "@parley/contract/agents/agent.ts";
import { agentConfig } from "@parley/contract/agents/config.ts";
import { account, creditsStatus, shard } from "@parley/contract/credits/account.ts";
import { entry } from "@parley/contract/credits/entry.ts";
import { workspace } from "@parley/contract/workspaces/workspace.ts";
import { expect, it } from "vitest";
import { z } from "zod";

/** What is stored at which paths, of the documents that people see something of. */
const schemas: readonly (readonly [RegExp, z.ZodObject])[] = [
  [/^accounts\/[^/]+$/, account],
  [/^accounts\/[^/]+\/shards\//, shard],
  [/^accounts\/[^/]+\/status\/credits$/, creditsStatus],
  [/^agents\/[^/]+$/, agentCard],
  [/^agents\/[^/]+\/config\/main$/, agentConfig.out],
  [/^ledger\//, entry],
  [/^users\/[^/]+$/, workspace],
];

const exported = z.array(z.object({ path: z.string(), fields: z.record(z.string(), z.unknown()) }));
const file = new URL("../../emulator-data/export/voiceglow-eu.json", import.meta.url);
const documents = exported.parse(JSON.parse(readFileSync(file, "utf8")));

// The other region's is written by the same code, in a format that only the emulator reads.
it.each(schemas)("the demo data has no field at %s that nothing reads any more", (path, schema) => {
  const found = documents.filter((one) => path.test(one.path));
  expect(found.length).toBeGreaterThan(0);
  const known = new Set(Object.keys(schema.shape));
  const unknown = found.flatMap(({ fields }) =>
    Object.keys(fields).filter((one) => !known.has(one)),
  );
  expect([...new Set(unknown)]).toEqual([]);
});
