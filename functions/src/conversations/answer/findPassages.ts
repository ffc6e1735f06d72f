import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { RetrieveOptions, Retrieved } from "../../knowledge/index/retriever.ts";
import { meaningSearch } from "../../knowledge/meaning/meaningSearch.ts";
import type { Deps } from "../../platform/deps.ts";
import { earlierQuestion } from "./builtIn/question/earlierQuestions.ts";
import { intentsOf } from "./builtIn/question/intents.ts";
import { correctQuestion } from "./builtIn/question/correctQuestion.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";

const NO_WORDS: ReadonlySet<string> = new Set();
/** Characters of a message that are read for what it is about. */
const MAX_READ = 1000;

/** What the agent knows about the visitor's message, searched as its settings say. */
export type FoundPassages = Pick<
  Retrieved,
  "passages" | "leftOut" | "isEmpty" | "generation" | "version"
> & {
  /** What was searched for. */
  query: string;
  /** Whether it was to be searched for by meaning, too. */
  isByMeaning: boolean;
  /** Why it was searched for by words alone, though the agent has an embedding model; empty where it was not. */
  meaningProblem: string;
};

/**
 * Searches the agent's knowledge for the visitor's message: once in a turn, so that all of it is of one version.
 * @param version another one than the live one, for golden questions
 */
export async function findPassages(
  deps: Pick<Deps, "db" | "egress" | "env" | "log" | "retriever" | "vault">,
  turn: OpenedTurn,
  version?: number,
): Promise<FoundPassages> {
  const { config, conversation } = turn;
  const earlier = earlierQuestion(turn.text, turn.history);
  const query = searchQuery(turn.text, earlier, config.searchMethod);
  const { agentId } = conversation;
  const { find, problem } = meaningSearch(deps, agentId, config, config.vg_kbTags);
  const search = { ...searchSettings(config), findByMeaning: find, version };
  const found = await deps.retriever.retrieve(agentId, query, search);
  return { ...found, query, isByMeaning: find !== undefined, meaningProblem: problem() };
}

/** How an agent's owner wants its knowledge searched. */
export function searchSettings(
  config: Pick<AgentConfig, "searchMethod" | "vg_topChunks" | "vg_chunkThreshold" | "vg_kbTags">,
): RetrieveOptions {
  return {
    method: config.searchMethod,
    topK: config.vg_topChunks,
    threshold: config.vg_chunkThreshold / 100,
    filterTags: config.vg_kbTags,
  };
}

/**
 * What is searched for: the message, and for one that goes on from it also what was asked before.
 * @param earlier the question that it goes on from (`earlierQuestion`); "" for one that is understood alone
 * @param method `smart` adds words of what is commonly asked (`intentsOf`)
 */
export function searchQuery(
  text: string,
  earlier: string,
  method: AgentConfig["searchMethod"] = "smart",
): string {
  const both = `${text} ${earlier}`.trim();
  if (method === "simple") return both;
  // Spelling is corrected here only to recognise intents: the index itself finds words that are close.
  const meant = correctQuestion(both.slice(0, MAX_READ), NO_WORDS, () => false);
  const further = intentsOf(meant).map(({ words }) => words);
  return [both, ...further].join(" ");
}
