import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { importedFiles } from "../../importedFiles.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/**
 * Folders and files, of all there are, in which nothing reads what strangers wrote at a length of their choice, by the
 * reason. A new folder is looked at unless it is named here.
 */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  "fields of a bounded size, and our own tables": [
    "contract/src/accounts",
    "contract/src/agencies",
    "contract/src/agents",
    "contract/src/analytics",
    "contract/src/callTable.ts",
    "contract/src/channels",
    "contract/src/clients",
    "contract/src/credits",
    "contract/src/knowledge",
    "contract/src/notifications",
    "contract/src/platform",
    "contract/src/problems",
    "contract/src/uploads",
    "contract/src/workspaces",
  ],
  "fields that their schemas bound, and lists that a plan or a limit bounds": [
    "functions/src/accounts",
    "functions/src/agents/findAgent.ts",
    "functions/src/agents/newAgentOwner.ts",
    "functions/src/agents/purgeAgent.ts",
    "functions/src/analytics",
    "functions/src/clients",
    "functions/src/credits",
    "functions/src/events",
    "functions/src/notifications",
    "functions/src/portal",
    "functions/src/uploads",
    "functions/src/workspaces",
  ],
  "headers, paths and URLs, which Node and `bodyLimits` bound, and our own code": [
    "functions/src/platform",
  ],
  "answers of services, of a size that `boundedFetch` bounds, each looked at once": [
    "functions/src/providers",
  ],
  "what somebody types or sees in their own browser, in fields and lists that are bounded": [
    "web/src/app",
    "web/src/features/accounts",
    "web/src/features/agents",
    "web/src/features/channels",
    "web/src/features/clients",
    "web/src/features/conversations",
    "web/src/features/credits",
    "web/src/features/events",
    "web/src/features/knowledge/add",
    "web/src/features/knowledge/areas",
    "web/src/features/knowledge/list",
    "web/src/features/knowledge/retryLabel.ts",
    "web/src/features/knowledge/tags",
    "web/src/features/knowledge/unanswered",
    "web/src/features/knowledge/useRetry.ts",
    "web/src/features/notifications",
    "web/src/features/portal",
    "web/src/features/tools",
    "web/src/features/workspaces",
    "web/src/platform/analytics",
    "web/src/platform/auth",
    "web/src/platform/config.ts",
    "web/src/platform/credits",
    "web/src/platform/explanation",
    "web/src/platform/fields",
    "web/src/platform/i18n",
    "web/src/platform/live",
    "web/src/platform/page",
    "web/src/platform/search",
    "web/src/ui",
  ],
  "messages of a bounded size, as a list or one by one; what draws them is timed": [
    "widget/src/chat/api",
    "widget/src/chat/engine",
    "widget/src/chat/state",
    "widget/src/chat/texts.ts",
    "widget/src/chat/transcript.ts",
    "widget/src/chat/view",
    "widget/src/shared",
  ],
};

/** Goes over a text or a list, to look for something or to cut it. */
const READS =
  /\.(?:exec|test|replace|replaceAll|match|matchAll|split|indexOf|lastIndexOf|includes|some|find|findLast)\(/;

const GROWTH = "tests/support/inProcess/growth";

/** What the tests of growth import, and what that imports in turn. */
const timedFiles = () =>
  importedFiles([`${GROWTH}/readers.ts`, `${GROWTH}/products.ts`], { loadedLater: false });

/** Files there that are not timed, by the reason. */
const NOT_TIMED: Readonly<Record<string, readonly string[]>> = {
  "goes over words of ours": [
    "contract/src/conversations/inventedName.ts",
    "contract/src/conversations/spokenTexts.ts",
    "functions/src/conversations/turn/handleUnpaidMessage.ts",
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
    "functions/src/tools/makeTools.ts",
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
    "functions/src/knowledge/site/stayOn.ts",
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
  "a library's, in a page; `markdownGrowth.test.ts` times it": [
    "web/src/platform/markdown/markdownHtml.ts",
  ],
  "draws blocks of a text, which are timed": [
    "web/src/features/knowledge/preview/FullTextView.tsx",
  ],
};

const isIn = (place: string) => (file: string) => file === place || file.startsWith(`${place}/`);

/** A function, also one that is kept as a constant. */
const EXPORTS =
  /^export (?:async )?function\*? |^export const \w+(?:: [^=]+)? =\s+(?:async )?(?:\(|<|\w+ =>)/m;

/** Every file of the code that exports a function and goes over a text or a list. */
function allReaders(): readonly string[] {
  return globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && EXPORTS.test(textOf(file)) && READS.test(textOf(file)),
  );
}

it("times every reader of strangers' texts, or says why not", () => {
  const timed = timedFiles();
  const elsewhere = Object.values(ELSEWHERE).flat();
  const untimed = allReaders().filter(
    (file) => !timed.has(file) && !elsewhere.some((place) => isIn(place)(file)),
  );
  expect(untimed.toSorted()).toEqual(Object.values(NOT_TIMED).flat().toSorted());
});

it("names no place where there is no reader any more", () => {
  const readers = allReaders();
  const gone = Object.values(ELSEWHERE)
    .flat()
    .filter((place) => !readers.some(isIn(place)));
  expect(gone).toEqual([]);
});
