import { describe, expect, it } from "vitest";
import { involvesHuman } from "./involvesHuman.ts";
import { botMaySpeak, conversationState, nextState, stateAction } from "./state.ts";

describe("nextState", () => {
  it("leads from every state by every action to a state or nowhere, as tabled", () => {
    const table = conversationState.options.map((state) =>
      stateAction.options.map((action) => nextState(state, action) ?? "-").join(" "),
    );
    expect(table).toEqual([
      "requested human - closed bot bot -",
      "requested human bot closed closed requested -",
      "- human bot closed closed human requested",
      "requested human - closed closed bot -",
    ]);
  });

  it("lets the agent speak only while no person has the conversation", () => {
    expect(conversationState.options.filter(botMaySpeak)).toEqual(["bot", "requested"]);
  });

  it("keeps what involves a human while one has it or is waited for", () => {
    expect(conversationState.options.filter(involvesHuman)).toEqual(["requested", "human"]);
  });
});
