import { shorten } from "@parley/contract/platform/text.ts";
import { english } from "@parley/contract/problems/english.ts";
import type { Problem } from "@parley/contract/problems/problem.ts";
import { argumentSchema, toolsByName } from "@parley/contract/tools/argumentSchema.ts";
import { checkArguments, isRecord } from "@parley/contract/tools/checkArguments.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import { CALLS_MAX, type ToolCall } from "@parley/contract/tools/toolCall.ts";
import type { Deps } from "../../../platform/deps.ts";
import { openSecret } from "../../../platform/secrets/secrets.ts";
import type { ModelTool } from "../../../providers/model.ts";
import { ArgumentError } from "../../../tools/call/buildRequest.ts";
import { callTool } from "../../../tools/call/callTool.ts";
import { toolSecretOwner } from "../../../tools/findTool.ts";
import type { OpenedTurn } from "../../turn/openTurn.ts";
import type { WaitingCall } from "../../turn/turns.ts";
import { callOnce } from "./claimCall.ts";
import { resultOf, RESULTS_CHARACTERS, truncateTo, withoutResult, type Result } from "./results.ts";

/** Characters kept with the message of what was given to a tool, and of what it answered. */
const INPUT_KEPT = 2000;
const OUTPUT_KEPT = 4000;
/** Most calls kept with a message, including refused ones. */
const CALLS_NOTED = 10;

/** Which call it was, and how long it took. */
type About = Pick<ToolCall, "callId" | "toolId" | "name" | "milliseconds">;

/** The tools of one answer, and the calls that were made of them. */
export type ToolRun = {
  /** As the model gets them. */
  tools: Map<string, ModelTool>;
  byName: Map<string, Tool>;
  calls: ToolCall[];
  /** Calls that the model has left. */
  left: number;
  /** Calls made so far. */
  made(): number;
  /** Notes a call that was not made. */
  refuse(call: { callId: string; name: string; input: unknown; why: Problem }): void;
  /** Makes the call that the visitor agreed to, or notes that they did not. @returns what the model is told */
  decide(call: WaitingCall): Promise<string>;
};

/**
 * Prepares an answer's tools. The model only names a tool and its arguments: whether there is such a tool, whether the
 * arguments fit, whether the visitor has to agree, and where the request goes, is decided here.
 */
export function createToolRun(deps: Deps, turn: OpenedTurn): ToolRun {
  const byName = toolsByName(turn.tools);
  const calls: ToolCall[] = [];
  let made = turn.decided?.made ?? 0;
  let room = RESULTS_CHARACTERS;

  function note(about: About, input: unknown, { outcome, text, failure }: Result): string {
    const said = text.toWellFormed();
    const told = truncateTo(said, room);
    room = Math.max(0, room - told.length);
    if (calls.length === CALLS_NOTED) return told;
    calls.push({
      ...about,
      outcome,
      failure,
      callId: shorten(about.callId.toWellFormed(), 100),
      input: shorten(JSON.stringify(input) ?? "", INPUT_KEPT),
      output: shorten(said, OUTPUT_KEPT),
    });
    return told;
  }

  async function run(tool: Tool, input: unknown, callId: string, key: string[]): Promise<string> {
    const about = { callId, toolId: tool.id, name: tool.name };
    if (made >= CALLS_MAX)
      return note(
        { ...about, milliseconds: 0 },
        input,
        withoutResult("refused", { key: "toolFailures.enough", values: { max: CALLS_MAX } }),
      );
    made += 1;
    const begun = performance.now();
    const result = await callOnce(deps, turn, key, (ownId) =>
      makeCall(deps, turn, tool, input, ownId),
    )
      // Only the log is told what went wrong on our side.
      .catch((error: unknown) => {
        deps.log.error("a tool was not called", error, { toolId: tool.id });
        return withoutResult("failed", { key: "toolFailures.notMade", values: {} });
      });
    const milliseconds = Math.round(performance.now() - begun);
    return note({ ...about, milliseconds }, input, result);
  }

  const tools = new Map(
    [...byName].map(([name, tool]): [string, ModelTool] => {
      const parameters = argumentSchema(tool);
      return [
        name,
        {
          description: tool.description,
          parameters,
          check: (input) => checkArguments(parameters, input),
          run: tool.confirm
            ? undefined
            : (input, callId) => run(tool, input, callId, [tool.id, JSON.stringify(input) ?? ""]),
        },
      ];
    }),
  );

  return {
    tools,
    byName,
    calls,
    left: Math.max(0, CALLS_MAX - made - (turn.decided === null ? 0 : 1)),
    made: () => made,
    refuse: ({ callId, name, input, why }) => {
      const tool = byName.get(name);
      const known = {
        toolId: tool?.id ?? "",
        name: shorten(tool?.name ?? name.toWellFormed(), 100),
      };
      made += 1;
      note({ callId, ...known, milliseconds: 0 }, input, withoutResult("refused", why));
    },
    decide: async (call) => {
      const input: unknown = JSON.parse(call.input);
      const tool = turn.tools.find(({ id }) => id === call.toolId);
      const about = { callId: call.callId, toolId: call.toolId, milliseconds: 0 };
      if (tool === undefined || checkArguments(argumentSchema(tool), input) !== undefined)
        return note(
          { ...about, name: tool?.name ?? "" },
          input,
          withoutResult("refused", { key: "toolFailures.gone", values: {} }),
        );
      if (call.decision === "declined")
        return note(
          { ...about, name: tool.name },
          input,
          withoutResult("declined", { key: "toolFailures.declined", values: {} }),
        );
      return run(tool, input, call.callId, [call.callId]);
    },
  };
}

async function makeCall(
  deps: Deps,
  { config: { ownerID } }: OpenedTurn,
  tool: Tool,
  input: unknown,
  callId: string,
): Promise<Result> {
  const owner = toolSecretOwner(ownerID, tool.id);
  const secret = tool.hasSecret ? await openSecret(deps, "toolSecret", owner) : "";
  try {
    const values = isRecord(input) ? { ...input } : {};
    const { answer } = await callTool(deps, tool, values, { secret: secret ?? "", callId });
    return resultOf(answer);
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    return withoutResult("refused", error.problem, english("toolFailures.refused"));
  }
}
