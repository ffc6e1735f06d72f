import { buttonsOf, richText } from "@parley/contract/conversations/richParts.ts";
import { expect, it } from "vitest";
import { readRich } from "./readRich.ts";

const OWN = "https://api.parley.example/v3/public/files/abc";
const read = (given: unknown) => readRich(JSON.stringify(given), (url) => url === OWN);

it("reads buttons and cards", () => {
  const rich = read({
    buttons: [
      { label: "Book", text: "I would like to book." },
      { label: "Menu", url: "https://a.example/menu" },
    ],
    cards: [{ title: "Heron", text: "A lamp.", image: OWN, buttons: [{ label: "Take it" }] }],
  });
  expect(rich).toEqual({
    buttons: [
      { label: "Book", text: "I would like to book.", url: "" },
      { label: "Menu", text: "", url: "https://a.example/menu" },
    ],
    cards: [
      {
        title: "Heron",
        text: "A lamp.",
        imageUrl: OWN,
        buttons: [{ label: "Take it", text: "Take it", url: "" }],
      },
    ],
  });
  expect(rich && buttonsOf(rich).map(({ label }) => label)).toEqual(["Take it", "Book", "Menu"]);
  expect(rich && richText(rich)).toBe("Heron\nA lamp.\n\nMenu: https://a.example/menu");
});

it.each([
  "javascript:alert(1)",
  "data:text/html,<p>",
  "//a.example",
  "/settings",
  "https://bank.example@evil.example",
  "mailto:a@b.example",
  "",
  7,
])("has no button for the URL %j", (url) => {
  expect(read({ buttons: [{ label: "Go", url }] })).toBeUndefined();
});

it.each([
  "https://evil.example/x.png?d=secret",
  "data:image/png;base64,AA",
  `${OWN}/../x`,
  "/x.png",
])("draws no picture of %s", (image) => {
  expect(read({ cards: [{ title: "A", image }] })?.cards[0]).toMatchObject({ imageUrl: "" });
});

it.each([
  "nonsense",
  "[]",
  "null",
  '"text"',
  "{}",
  '{"buttons":"all"}',
  '{"cards":[{"text":"no title"}]}',
  '{"buttons":[null,1,{}]}',
])("reads nothing out of %s", (json) => {
  expect(readRich(json, () => true)).toBeUndefined();
});

it("keeps within what fits, and takes no invisible characters", () => {
  const button = { label: `\u202eOpen\u0000 ${"x".repeat(100)}`, text: "y".repeat(900) };
  const rich = read({
    buttons: Array.from({ length: 50 }, () => button),
    cards: Array.from({ length: 50 }, () => ({
      title: "A",
      text: "z".repeat(900),
      buttons: [button, button, button, button],
    })),
  });
  expect(rich?.buttons).toHaveLength(6);
  expect(rich?.cards).toHaveLength(6);
  expect(rich?.cards[0]?.buttons).toHaveLength(3);
  const [first] = rich?.buttons ?? [];
  expect(first?.label).toMatch(/^Open x+…$/);
  expect([first?.label.length, first?.text.length]).toEqual([60, 300]);
  expect(rich?.cards[0]?.text).toHaveLength(400);
});
