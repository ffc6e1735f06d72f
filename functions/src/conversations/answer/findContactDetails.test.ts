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
  const long = (leeds: string, york: string) =>
    `# Leeds\n${about("Leeds")} ${leeds}\nPhone: 0113 496 0123\n# York\n${about("York")} ${york}\nPhone: 01904 496 012`;
  const invitation = "Contact us by email or telephone.";
  expect(await contactOf(long(invitation, ""))).toBe("Leeds:\n\nPhone: 0113 496 0123");
  expect(await contactOf(long("", invitation))).toBe("York:\n\nPhone: 01904 496 012");
});

test("dates and opening hours are passed over on the way to a number", async () => {
  const hours = "You can call our telephone in the hours 9-12 / 14-18.";
  expect(await contactOf(`# Contact\n${hours}`)).toBeUndefined();
  expect(await contactOf(`# Contact\n${hours}\n\nPhone: 0113 496 0123`)).toBe(
    "Phone: 0113 496 0123",
  );
});

test("a page of one section says its number alone", async () => {
  expect(await contactOf("# Contact\nPhone: 0113 496 0123")).toBe("Phone: 0113 496 0123");
  expect(await contactOf("# Contact\nWrite to us.")).toBeUndefined();
});
