import { expect, it } from "vitest";
import { isVisible, name, preventLinks, shortenAtWord, shownName } from "./text.ts";

it.each([
  ["  Anna \n Lena ", "Anna Lena"],
  ["\u202egnp.exe", "gnp.exe"],
  ["Par\u200bley\u2066 Support\u2069", "Parley Support"],
  ["\u200b\u202e", ""],
  ["می\u200cخواهم 👩\u200d🌾", "می\u200cخواهم 👩\u200d🌾"],
])("a name is shown without what only hides something: %j", (given, shown) => {
  expect(shownName(given)).toBe(shown);
});

it.each(["\u202e \u200b", "\u3164", "\u115f\uffa0", "\u2800", "\ufe0f", "\u{e0041}"])(
  "a name of nothing that shows is missing: %j",
  (given) => {
    expect(name("workspaces.nameRequired").safeParse(given).success).toBe(false);
  },
);

it.each(["한", "❤️", "👩‍🚒", "…", "⠃"])("%s shows", (text) => {
  expect(isVisible(text)).toBe(true);
});

it.each([
  ["parley-login.example/verify", "parley-login.\u2060example/\u2060verify"],
  ["https://a.example", "https:\u2060//a.\u2060example"],
  ["kim@clients.example", "kim@\u2060clients.\u2060example"],
  ["Dr. Kim, <b>Inc.</b>", "Dr. Kim, <b>Inc.</b>"],
])("nothing in a text for strangers becomes a link: %j", (text, shown) => {
  expect(preventLinks(text)).toBe(shown);
});

it.each([
  ["Harbour Row", 11, "Harbour Row"],
  ["Harbour Row Bicycle Repairs", 20, "Harbour Row Bicycle…"],
  ["Harbour Row Bicycle Repairs", 19, "Harbour Row…"],
  ["Harbour Row Bicycle Repairs", 24, "Harbour Row Bicycle…"],
  // So long a word would leave too little.
  ["The Fahrradwerkstattgemeinschaft", 20, "The Fahrradwerkstat…"],
  ["🚲🚲🚲🚲🚲", 4, "🚲🚲🚲…"],
])("shortens %j to %d characters: %j", (text, max, shown) => {
  expect(shortenAtWord(text, max)).toBe(shown);
});
