import { expect, it } from "vitest";
import { whatsappText } from "./whatsappText.ts";

it.each([
  ["A **bold** word.", "A *bold* word."],
  ["An *italic* and _another_ one.", "An _italic_ and _another_ one."],
  ["**Bold** and *italic*", "*Bold* and _italic_"],
  ["~~Gone~~", "~Gone~"],
  ["## Opening **hours**", "*Opening hours*"],
  ["- one\n* two\n  - three", "• one\n• two\n  • three"],
  ["See [our shop](https://a.example/).", "See our shop (https://a.example/)."],
  ["[https://a.example/](https://a.example/)", "https://a.example/"],
  ["`npm start`", "`npm start`"],
  ["2 * 3 * 4 = 24", "2 * 3 * 4 = 24"],
  ["5*6*7", "5*6*7"],
  ["#1 of the town", "#1 of the town"],
])("%j is written as %j", (markdown, text) => {
  expect(whatsappText(markdown)).toBe(text);
});
