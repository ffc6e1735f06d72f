import { describe, expect, it } from "vitest";
import type { ChatMessage, ChatTool } from "../entities.ts";
import { chooseTool } from "./chooseTool.ts";
import { decideCompletion } from "./decideCompletion.ts";

const tool = (
  name: string,
  description: string,
  properties: Record<string, unknown>,
  required = Object.keys(properties),
): ChatTool => ({
  type: "function",
  function: { name, description, parameters: { type: "object", properties, required } },
});

const lookUp = tool("look_up_an_order", "Finds an order by its number and says how it stands.", {
  number: { type: "string" },
});
const cancel = tool("cancel_an_order", "Cancels an order.", {
  number: { type: "string" },
  reason: { type: "string", description: "Why, in the customer's words." },
});
const stock = tool(
  "ask_what_is_in_stock",
  "Says how many there are.",
  { item: { type: "string" }, limit: { type: "integer" } },
  ["item"],
);
const book = tool("book_a_repair", "Books a time in the workshop.", {
  day: { type: "string", description: "As 2030-05-14" },
  guests: { type: "integer" },
  size: { type: "string", enum: ["small", "large"] },
  ticket: { type: "string", pattern: "^T\\d{2}$" },
});
const all = [lookUp, cancel, stock, book];

const chosen = (said: string) => {
  const found = chooseTool(all, said);
  return found && [found.tool.function.name, found.given, found.missing];
};

describe("chooseTool", () => {
  it("goes by the words that tell what a tool is for", () => {
    expect(chosen("Where is my order A-1001?")).toEqual([
      "look_up_an_order",
      { number: "A-1001" },
      [],
    ]);
    expect(chosen("Please cancel order A-1001, I chose the wrong size")).toEqual([
      "cancel_an_order",
      { number: "A-1001", reason: "chose the wrong size" },
      [],
    ]);
    expect(chosen("Is the Heron bell in stock?")).toEqual([
      "ask_what_is_in_stock",
      { item: "Heron bell" },
      [],
    ]);
    expect(chosen("What do you ask for a bell? Show me and tell me.")).toBeUndefined();
    expect(chosen("When do you open?")).toBeUndefined();
  });

  it("takes arguments by their type and form, and makes none up", () => {
    expect(chosen("Book a large repair T12 on 2031-02-03 for 4")).toEqual([
      "book_a_repair",
      { day: "2031-02-03", guests: 4, size: "large", ticket: "T12" },
      [],
    ]);
    expect(chosen("Book a repair, please")).toEqual([
      "book_a_repair",
      {},
      ["day", "guests", "size", "ticket"],
    ]);
    expect(chosen("Cancel order A-1001")).toEqual([
      "cancel_an_order",
      { number: "A-1001" },
      ["reason"],
    ]);
  });
});

describe("what the stand-in does with it", () => {
  const knowledge =
    "Answer from the knowledge only.\n\n## Knowledge\n[1] An order is sent within two days.";
  const decide = (...said: string[]) =>
    decideCompletion({
      model: "sandbox",
      tools: all,
      messages: [
        { role: "system", content: knowledge },
        ...said.map((content, n): ChatMessage => ({
          role: n % 2 === 0 ? "user" : "assistant",
          content,
        })),
      ],
    });

  it("calls once all is said, and asks for what is missing", () => {
    const { text } = decide("Cancel order A-1001");
    expect(text).toBe("Please tell me for that: reason. (Canned answer of the sandbox.)");
    expect(decide("Cancel order A-1001", text, "It has the wrong colour").toolCalls).toMatchObject([
      {
        function: {
          name: "cancel_an_order",
          arguments: '{"number":"A-1001","reason":"wrong colour"}',
        },
      },
    ]);
  });

  it("answers from the knowledge where that has an answer and nothing is said for a call", () => {
    expect(decide("When is an order sent?").text).toContain("within two days");
  });
});
