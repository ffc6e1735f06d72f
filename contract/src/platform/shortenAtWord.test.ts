import { expect, it } from "vitest";
import { shortenAtWord } from "./text.ts";

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
