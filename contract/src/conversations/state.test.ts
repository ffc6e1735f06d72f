import { describe, expect, it } from "vitest";
import { botMaySpeak, conversationState, nextState, stateAction } from "./state.ts";
import { countVisitorMessage, VISITOR_PER_MINUTE } from "./visitorLimit.ts";

describe("nextState", () => {
  it("leads from every state by every action to a state or nowhere, as tabled", () => {
    const table = conversationState.options.map((state) =>
      stateAction.options.map((action) => nextState(state, action) ?? "-").join(" "),
    );
    expect(table).toEqual([
      "requested human - closed bot",
      "requested human bot closed requested",
      "- human bot closed human",
      "requested human - closed bot",
    ]);
  });

  it("lets the agent speak only while no person has the conversation", () => {
    expect(conversationState.options.filter(botMaySpeak)).toEqual(["bot", "requested"]);
  });
});

describe("countVisitorMessage", () => {
  const none = { minute: 0, minuteCount: 0, day: 0, dayCount: 0 };

  it("stops after the minute's allowance and opens in the next minute", () => {
    let limits = none;
    for (let index = 0; index < VISITOR_PER_MINUTE; index += 1) {
      const counted = countVisitorMessage(limits, 1000, 100);
      if (!counted.ok) throw new Error("stopped too early");
      limits = counted.limits;
    }
    expect(countVisitorMessage(limits, 50_000, 100)).toEqual({
      ok: false,
      code: "rate-limited",
      retryAfter: 10,
    });
    expect(countVisitorMessage(limits, 60_000, 100).ok).toBe(true);
  });

  it("stops at the agent's limit for the day", () => {
    const used = { ...none, dayCount: 5 };
    expect(countVisitorMessage(used, 1000, 5)).toMatchObject({ ok: false, code: "day-limit" });
    expect(countVisitorMessage(used, 86_400_000, 5).ok).toBe(true);
  });
});
