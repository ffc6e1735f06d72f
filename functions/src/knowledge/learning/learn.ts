import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { Deps } from "../../platform/deps.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { extract } from "../extract/extract.ts";
import { ExtractError } from "../extract/extractError.ts";

export const pageCalls: OutsideCalls = {
  service: "Websites that agents learn from",
  calls: ["GET of a page"],
  by: "the server",
};

export type Learned = { title: string; text: string };

/**
 * Gets a source's text: the typed text in its newest wording, the page as it is now, or what is in the file.
 * @throws EgressError or ExtractError with the reason a person is shown
 */
export async function learn(
  deps: Pick<Deps, "egress" | "files">,
  source: KnowledgeSource,
): Promise<Learned> {
  if (source.sourceType === "url") {
    const page = await deps.egress.fetchPage(source.url);
    const fileName = new URL(page.url).pathname.split("/").at(-1) ?? "";
    const { bytes } = page;
    const contentType = `${page.contentType}; charset=${page.charset}`;
    const { title, text } = await extract({ bytes, contentType, fileName });
    return { title: title || source.name, text };
  }
  const { name, fileId } = source.edit ?? source;
  const bytes = await stored(deps, fileId);
  // A typed text is taken as it is: one about HTML is not a page.
  if (source.sourceType === "doc") return { title: name, text: new TextDecoder().decode(bytes) };
  const { text } = await extract({ bytes, contentType: "", fileName: source.fileName });
  return { title: source.name, text };
}

async function stored(deps: Pick<Deps, "files">, fileId: string): Promise<Uint8Array> {
  const file = await deps.files.get(fileId);
  if (file === null) throw new ExtractError("empty");
  return file.bytes;
}
