import type { AnswerWriter } from "../answer/chooseWriter.ts";
import type { FoundPassages } from "../answer/findPassages.ts";
import type { Translated } from "../translate/translator.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import { describeAnswer, type AnswerDescription } from "./describeAnswer.ts";

export type Clock = { searched(ms: number): void; read(): { search: number; total: number } };

/** How long the search took, and all of it until now, in whole milliseconds. */
export function startClock(): Clock {
  const begun = performance.now();
  let search = 0;
  return {
    searched: (ms) => {
      search = ms;
    },
    read: () => ({
      search: Math.round(search),
      total: Math.round(performance.now() - begun),
    }),
  };
}

/**
 * How the words of a turn came about.
 * @param text said so far
 * @param translated what was translated on the way, whose tokens are among the answer's
 */
export function describeTurn(
  turn: OpenedTurn,
  found: FoundPassages,
  writer: AnswerWriter,
  text: string,
  translated: readonly Translated[],
  clock: Clock,
): AnswerDescription {
  const { toolCalls = [] } = writer.calls();
  const modelTrace = writer.trace(text);
  const tokens = translated.reduce(
    (sum, { usage }) =>
      sum && {
        ...sum,
        input: sum.input + usage.inputTokens,
        output: sum.output + usage.outputTokens,
      },
    modelTrace.tokens,
  );
  return describeAnswer(
    turn,
    found,
    { ...modelTrace, tokens },
    { toolCalls, used: writer.used(text), milliseconds: clock.read() },
  );
}
