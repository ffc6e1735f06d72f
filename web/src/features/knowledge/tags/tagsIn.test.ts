import { expect, it } from "vitest";
import { tagsIn } from "./tagsIn.ts";

it.each([
  ["prices, opening   hours ,prices", ["prices", "opening hours"]],
  [" , ,", []],
])("%j holds %j", (text, tags) => expect(tagsIn(text)).toEqual(tags));
