import { knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { expect, it } from "vitest";
import { canChangeUrl } from "./canChangeUrl.ts";

const failed = (about: object) =>
  knowledgeSource.parse({
    ID: "d1",
    agentId: "a1",
    userId: "u1",
    name: "Prices",
    sourceType: "url",
    url: "https://example.org/prics",
    status: "ERROR",
    errorCode: "not-found",
    ts: 1,
    updatedAt: 1,
    ...about,
  });

it.each([{}, { errorCode: "dns" }, { errorCode: "bad-url", sourceType: "sitemap" }])(
  "offers another URL for what failed because of its own: %j",
  (about) => expect(canChangeUrl(failed(about))).toBe(true),
);

it.each([
  ["it may pass", { errorCode: "timeout" }],
  ["it was read", { status: "SUCCESS", errorCode: "" }],
  ["an earlier reading is still known", { textFileId: "t1" }],
  ["some pages are known", { sourceType: "crawl", site: { run: 2, added: 0 } }],
  ["its website found it", { parentId: "d0" }],
  ["it is a file", { sourceType: "file", errorCode: "unsupported" }],
])("offers none where %s", (_, about) => expect(canChangeUrl(failed(about))).toBe(false));
