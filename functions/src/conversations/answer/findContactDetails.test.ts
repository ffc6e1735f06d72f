import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import { expect, test } from "vitest";
import { encodeSegment } from "../../knowledge/index/segments/encodeSegment.ts";
import { createRetriever } from "../../knowledge/index/retriever.ts";
import { chunkText } from "../../knowledge/learning/chunk.ts";
import { findContactDetails } from "./findContactDetails.ts";

/** How an agent that has learned a page says that it can be reached. */
async function contactOf(page: string): Promise<string | undefined> {
  const chunks = chunkText("page", page);
  const bytes = encodeSegment([{ docId: "page", title: "Page", chunks }]);
  const retriever = createRetriever({
    loadManifest: () => {
      const segments = [{ id: "only", chunkCount: chunks.length }];
      return Promise.resolve({ generation: 1, segments, tombstones: [] });
    },
    loadSegment: () => Promise.resolve(bytes),
  });
  const config = agentConfig.parse({
    ...AGENT_DEFAULTS,
    title: "Fern",
    ID: "a",
    ownerID: "o",
    memberUids: [],
    isDeployed: true,
    revision: 1,
    lastModified: 1,
  });
  return (await findContactDetails({ retriever }, config))?.text;
}

const about = (town: string) =>
  `Our branch in ${town} is two minutes from the station. You can try every bike that we sell or hire there, and the workshop behind it has three stands and room for a dozen bikes that wait.`;

test("a branch's number comes with the branch, however long the sections are", async () => {
  const short = "# Leeds\nPhone: 0113 496 0123\n# York\nClosed until spring.";
  expect(await contactOf(short)).toBe("Leeds:\n\nPhone: 0113 496 0123");
  const long = `# Leeds\n${about("Leeds")}\nPhone: 0113 496 0123\n# York\n${about("York")}\nPhone: 01904 496 012`;
  expect(["Leeds:\n\nPhone: 0113 496 0123", "York:\n\nPhone: 01904 496 012"]).toContain(
    await contactOf(long),
  );
});

test("a page of one section says its number alone", async () => {
  expect(await contactOf("# Contact\nPhone: 0113 496 0123")).toBe("Phone: 0113 496 0123");
  expect(await contactOf("# Contact\nWrite to us.")).toBeUndefined();
});
