import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ELSEWHERE } from "./elsewhere.ts";
import { fragments } from "./fragments.ts";
import { products } from "./products.ts";
import { readers } from "./readers.ts";
import { runFunctions } from "./runFunctions.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

/** Goes over a text or a list, to look for something or to cut it. */
const READS =
  /\.(?:exec|test|replace|replaceAll|match|matchAll|split|indexOf|lastIndexOf|includes|some|find|findLast)\(/;

/** Files of what does read such texts that are not timed, by the reason. */
const NOT_TIMED: Readonly<Record<string, readonly string[]>> = {
  "goes over words of ours": [
    "contract/src/problems/fill.ts",
    "contract/src/conversations/translation/translationLanguages.ts",
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
    "functions/src/channels/whatsapp/messages/messageReference.ts",
    "functions/src/channels/whatsapp/inspectNumber.ts",
    "contract/src/channels/waNumber.ts",
    "contract/src/platform/inbound.ts",
    "contract/src/credits/account.ts",
    "contract/src/conversations/message.ts",
    "functions/src/platform/egress/egressError.ts",
    "functions/src/platform/jobs/job.ts",
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
  "puts a pattern of our own words together, once, as it is loaded": [
    "contract/src/conversations/humanRequest/wordPattern.ts",
    "functions/src/knowledge/index/words/wordBounded.ts",
  ],
  "goes over an account's shards, a conversation's reservations or its days, of which there are few":
    [
      "contract/src/analytics/tally.ts",
      "contract/src/credits/dayBudget.ts",
      "contract/src/credits/hold.ts",
    ],
  "counts characters of a script, each looked at once": ["contract/src/credits/price.ts"],
  "reads a name of a bounded length": ["contract/src/workspaces/shownName.ts"],
  "looks at the last words of an answer and the first of a message": [
    "functions/src/conversations/humanRequest/acceptsPerson.ts",
  ],
  "goes over the messages that wait for a channel; the service's answers are of a bounded size": [
    "functions/src/channels/outbox/outbox.ts",
    "functions/src/channels/outbox/sendPending.ts",
    "functions/src/providers/graph.ts",
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
  "goes over an agent's tools and their calls, of which there are few": [
    "functions/src/conversations/answer/tools/toolRun.ts",
    "functions/src/conversations/turn/answerMessage.ts",
    "functions/src/tools/makeTools.ts",
    "functions/src/tools/removeTool.ts",
  ],
  "cuts an answer at one marker; its cards and buttons are few": [
    "functions/src/conversations/translate/richTexts.ts",
    "functions/src/conversations/translate/translator.ts",
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
    "functions/src/knowledge/releases/gonePages.ts",
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
    "functions/src/providers/acceptedParameters.ts",
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

/** A function, also one that is kept as a constant. */
const EXPORTED =
  /^export (?:async )?function\*? (\w+)|^export const (\w+)(?:: [^=]+)? =\s+(?:async )?(?:\(|<|\w+ =>)/gm;

const exportsOf = (file: string) =>
  [...textOf(file).matchAll(EXPORTED)].map(([, first, second]) => first ?? second ?? "");

/** Every file of the code that exports a function and goes over a text or a list. */
function allReaders(): readonly string[] {
  return globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && READS.test(textOf(file)) && exportsOf(file).length > 0,
  );
}

/** Has all that is timed read something of every fragment, so that what it runs is what is timed. */
async function readEverything(): Promise<void> {
  const texts = [
    ...fragments.filter((_, n) => n % 12 === 0).map(({ text }) => text(60)),
    fragments.map(({ text }) => text(4)).join("\n\n"),
  ];
  for (const { read } of readers) for (const text of texts) await read(text);
  for (const { read } of products) await read(10);
}

it("times every reader of strangers' texts, or says why not", async () => {
  const run = await runFunctions(readEverything);
  const isTimed = (file: string) => exportsOf(file).some((name) => run.get(file)?.has(name));
  const untimed = allReaders().filter((file) => !isTimed(file));
  const named = [...Object.values(NOT_TIMED), ...Object.values(ELSEWHERE)].flat();
  expect(untimed.toSorted()).toEqual(named.toSorted());
}, 120_000);
