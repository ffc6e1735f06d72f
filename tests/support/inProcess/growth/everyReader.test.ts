import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Where words of strangers, and of the servers and models they choose, come in. */
const FOLDERS = [
  "contract/src/conversations",
  "contract/src/tools",
  "functions/src/agents/styles",
  "functions/src/channels",
  "functions/src/conversations",
  "functions/src/knowledge",
  "functions/src/tools",
  "widget/src/chat/markdown",
];

/** Goes over a text or a list, to look for something or to cut it. */
const READS =
  /\.(?:exec|test|replace|replaceAll|match|matchAll|split|indexOf|lastIndexOf|includes|some|find|findLast)\(/;

/** What the tests of growth import, and what that imports in turn. */
function timedFiles(): ReadonlySet<string> {
  const found = new Set<string>();
  const growth = "tests/support/inProcess/growth";
  const open = [`${growth}/readers.ts`, `${growth}/products.ts`];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = textOf(file).matchAll(/^import (?!type )[^;]*?from "([^"]+\.ts)";$/gm);
    for (const [, name = ""] of imports)
      open.push(
        name.startsWith("@parley/contract/")
          ? name.replace("@parley/contract", "contract/src")
          : relative(root, join(root, dirname(file), name)),
      );
  }
  return found;
}

/** Files there that are not timed, by the reason. */
const NOT_TIMED: Readonly<Record<string, readonly string[]>> = {
  "goes over words of ours": [
    "contract/src/conversations/inventedName.ts",
    "contract/src/conversations/spokenTexts.ts",
  ],
  "goes over a conversation's last messages, of which few are read": [
    "contract/src/conversations/limits/turnLimits.ts",
    "functions/src/conversations/handoff/lastVisitorMessage.ts",
    "functions/src/conversations/handoff/mayStillAnswer.ts",
    "functions/src/conversations/turn/readTurn.ts",
    "functions/src/conversations/visitor/canAnswerAgain.ts",
    "functions/src/conversations/visitor/followConversation.ts",
    "functions/src/channels/askForHumanByButton.ts",
  ],
  "reads ids, tokens and headers of a bounded length": [
    "functions/src/channels/telegram/connectTelegram.ts",
    "functions/src/channels/telegram/webhook.ts",
    "functions/src/channels/whatsapp/connectWhatsapp.ts",
    "functions/src/channels/whatsapp/provider.ts",
    "functions/src/channels/whatsapp/messages/contact.ts",
    "functions/src/channels/whatsapp/releaseApp.ts",
    "functions/src/conversations/turn/speaker.ts",
    "functions/src/conversations/visitor/origin.ts",
    "functions/src/conversations/visitor/requireProofUnderLoad.ts",
  ],
  "hands an answer on, whose parts are timed": [
    "functions/src/conversations/answer/builtIn/extractiveWriter.ts",
    "functions/src/conversations/answer/model/modelWriter.ts",
    "functions/src/conversations/turn/giveAnswer.ts",
  ],
  "looks through the few passages that are found": [
    "functions/src/conversations/answer/findContactDetails.ts",
    "functions/src/conversations/explain/describeAnswer.ts",
  ],
  "goes over an agent's golden questions, of which there are few": [
    "functions/src/knowledge/golden/runGolden.ts",
  ],
  "puts a bounded prompt together": ["functions/src/conversations/answer/model/prompt.ts"],
  "goes over an agent's tools, of which there are few": [
    "functions/src/conversations/answer/tools/toolRun.ts",
    "functions/src/tools/removeTool.ts",
  ],
  "cuts an answer at one marker; its cards and buttons are few": [
    "functions/src/conversations/translate/richTexts.ts",
    "functions/src/conversations/translate/translator.ts",
  ],
  "in a worker with a limit; timed as Markdown file or Word document": [
    "functions/src/knowledge/extract/docx.ts",
    "functions/src/knowledge/extract/markdown.ts",
  ],
  "its bytes are a library's, in a worker; the texts are timed": [
    "functions/src/knowledge/extract/pdf.ts",
  ],
  "finds terms of a bounded question in an index; `npm run bench` times it": [
    "functions/src/knowledge/index/retriever.ts",
    "functions/src/knowledge/index/search/neighbourHits.ts",
    "functions/src/knowledge/index/search/pageNames.ts",
    "functions/src/knowledge/index/search/queryTerms.ts",
    "functions/src/knowledge/index/search/searchSegments.ts",
  ],
  "reads what we wrote ourselves": [
    "functions/src/knowledge/index/segments/encodeSegment.ts",
    "functions/src/knowledge/index/segments/openSegment.ts",
    "functions/src/knowledge/learning/addToIndex.ts",
    "functions/src/knowledge/learning/knownChunks.ts",
    "functions/src/knowledge/learning/mergeIndex.ts",
    "functions/src/knowledge/meaning/embedIfChanged.ts",
    "functions/src/knowledge/meaning/vector.ts",
    "functions/src/knowledge/releases/releaseState.ts",
    "functions/src/knowledge/releases/releaseStore.ts",
    "functions/src/knowledge/releases/sweepVersions.ts",
    "functions/src/knowledge/sources/changeTags.ts",
    "functions/src/knowledge/sources/removeSource.ts",
  ],
  "hands pages and texts on": [
    "functions/src/knowledge/learning/learn.ts",
    "functions/src/knowledge/learning/storeLearned.ts",
    "functions/src/knowledge/site/readPage.ts",
    "functions/src/knowledge/site/robots/robots.ts",
    "functions/src/knowledge/sources/addSource.ts",
    "functions/src/knowledge/unanswered/collectUnanswered.ts",
    "functions/src/knowledge/unanswered/draftAnswer.ts",
  ],
  "an argument or answer of a bounded size, replaced once": [
    "functions/src/tools/call/buildRequest.ts",
    "functions/src/tools/call/callHttp.ts",
    "functions/src/tools/call/toolAnswer.ts",
  ],
  "JSON of a bounded size, whose fields are timed with the API's": [
    "functions/src/tools/find/listMcpTools.ts",
  ],
  "a library's, for markup that is timed": ["widget/src/chat/markdown/sanitise.ts"],
};

it("times every reader of strangers' texts, or says why not", () => {
  const timed = timedFiles();
  const readers = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root })).filter(
    (file) =>
      !file.endsWith(".test.ts") &&
      /^export (?:async )?function\*? /m.test(textOf(file)) &&
      READS.test(textOf(file)),
  );
  const untimed = readers.filter((file) => !timed.has(file));
  expect(untimed.toSorted()).toEqual(Object.values(NOT_TIMED).flat().toSorted());
});
