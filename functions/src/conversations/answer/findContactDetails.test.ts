import { AGENT_DEFAULTS, agentConfig } from "@parley/contract/agents/config.ts";
import { expect, test } from "vitest";
import { retrieverOf } from "../../../testing/retrieverOf.ts";
import { chunkText } from "../../knowledge/learning/chunk.ts";
import { findContactDetails } from "./findContactDetails.ts";

/** What an agent that has learned a page says about how it can be reached. */
async function foundOn(page: string): ReturnType<typeof findContactDetails> {
  const chunks = chunkText("page", page);
  const retriever = retrieverOf([{ docId: "page", title: "Page", chunks }]);
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
  return findContactDetails({ retriever }, config);
}

async function contactOf(page: string): Promise<string | undefined> {
  return (await foundOn(page))?.text;
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

test("a branch's number comes with the branch, though each has a section of the same name", async () => {
  const page = (leeds: string, york: string) =>
    `# Leeds\n## Contact\n${leeds}\n# York\n## Contact\n${york}`;
  expect(await contactOf(page("Phone: 0113 496 0123", "Closed until spring."))).toBe(
    "Leeds › Contact:\n\nPhone: 0113 496 0123",
  );
  expect(await contactOf(page("Closed until spring.", "You can call 01904 496 012."))).toBe(
    "York › Contact:\n\nYou can call 01904 496 012.",
  );
});

test("a long introduction is shortened, and never the number below it", async () => {
  const introduction = `${"Whoever wants to know more ".repeat(20)}calls us here:`;
  const text = (await contactOf(`# Contact\n${introduction}\n- Phone: 0113 496 0123`)) ?? "";
  expect(text).toMatch(/^Whoever wants .*…\n\nPhone: 0113 496 0123$/);
  expect(text).toHaveLength(400);
});

test("the explanation shows the number, also of a table's row far down", async () => {
  const long = "We answer every letter that we get. ".repeat(60);
  const page = `# Contact\n${long}\n\n| Phone | 0113 496 0123 |\n| Fax | none |`;
  const passages = (await foundOn(page))?.description.passages ?? [];
  const quoted = passages.filter(({ used }) => used);
  expect(quoted.map(({ text }) => text.includes("0113 496 0123"))).toEqual([true]);
});
