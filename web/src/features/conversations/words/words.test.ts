import { en as problems } from "@parley/contract/problems/en.ts";
import { describe, expect, it } from "vitest";
import { translator } from "#platform/i18n/texts.ts";
import { formatDay } from "./formatDay.ts";
import { failureLine, previewText, speakerName, systemLine } from "./messageWords.ts";
import { countryName, languageName, shortUrl } from "./visitorWords.ts";
import { wordTexts } from "./wordTexts.ts";

const en = translator(wordTexts, "en");
const de = translator(wordTexts, "de");

describe("system lines", () => {
  it.each([
    [
      "requested",
      "",
      "The visitor asked for a person",
      "Der Besucher möchte mit einem Menschen sprechen",
    ],
    [
      "unnoticed",
      "",
      "The visitor asked for a person. Nobody was notified, as their network had called the team as often that day as it can",
      "Der Besucher möchte mit einem Menschen sprechen. Benachrichtigt wurde niemand, da aus seinem Netzwerk an diesem Tag schon so oft gerufen wurde, wie es geht",
    ],
    [
      "waits",
      "",
      "The agent could not answer, so the visitor waits for a person",
      "Der Agent konnte nicht antworten, daher wartet der Besucher auf einen Menschen",
    ],
    ["joined", "Ada Frey", "Ada Frey took over", "Ada Frey hat übernommen"],
    ["joined", "", "A person took over", "Jemand hat übernommen"],
    ["left", "", "Given back to the agent", "An den Agenten zurückgegeben"],
    ["ended", "", "The visitor ended the conversation", "Der Besucher hat das Gespräch beendet"],
    ["closed", "", "The conversation was closed", "Das Gespräch wurde geschlossen"],
  ])("says %s (%s) in the reader's language", (line, author, english, german) => {
    expect(systemLine(line, author, en)).toBe(english);
    expect(systemLine(line, author, de)).toBe(german);
  });

  it("says nothing for a code this version does not know", () => {
    expect(systemLine("transferred", "Ada", en)).toBeUndefined();
  });

  it("takes a name with braces for a name", () => {
    expect(systemLine("joined", "{name} $&", en)).toBe("{name} $& took over");
  });
});

describe("failed answers", () => {
  it("have a text for each code, in both languages", () => {
    for (const t of [en, de]) {
      const answers = Object.keys(problems).filter((key) => key.startsWith("answers."));
      const lines = answers.map((key) => failureLine(key.slice("answers.".length), t));
      expect(answers.length).toBeGreaterThan(5);
      expect(new Set(lines).size).toBe(answers.length);
      expect(lines).not.toContain(t("failedOther"));
    }
  });

  it.each(["toString", "never-heard-of", "__proto__"])(
    "%s is something that went wrong",
    (code) => {
      expect(failureLine(code, en)).toBe("No answer: something went wrong");
    },
  );
});

describe("what a visitor's browser said", () => {
  it("names countries and languages for the reader, and shows what it cannot name as it is", () => {
    expect(countryName("DE", "en")).toBe("Germany");
    expect(countryName("DE", "de")).toBe("Deutschland");
    expect(countryName("<b>", "en")).toBe("<b>");
    expect(languageName("de-AT", "en")).toContain("German");
    expect(languageName('"><script>', "en")).toBe('"><script>');
    expect(languageName("*", "en")).toBe("");
  });

  it("shortens a URL to host and path", () => {
    expect(shortUrl("https://shop.example/a/b?token=1#x")).toBe("shop.example/a/b");
    expect(shortUrl("https://shop.example/")).toBe("shop.example");
    expect(shortUrl("no URL")).toBe("no URL");
  });
});

describe("previews", () => {
  it("strip the Markdown and keep the text", () => {
    expect(
      previewText("# Prices\n\n- **Small**: see [the list](https://a.example/x)\n1. `two`"),
    ).toBe("Prices Small: see the list two");
    expect(previewText("[here](https://a.example/x_(y)).")).toBe("here.");
    expect(previewText("2 * 3 * 4 and snake_case")).toBe("2 * 3 * 4 and snake_case");
  });
});

describe("who said what a preview shows", () => {
  it("is the reader, or an operator by a first name of at most 14 characters", () => {
    const name = "Maximiliane Freifrau von Hohenstein";
    expect(speakerName("operator", name, true, en)).toBe("You");
    expect(speakerName("operator", name, true, de)).toBe("Sie");
    expect(speakerName("operator", name, false, en)).toBe("Maximiliane");
    expect(speakerName("operator", "x".repeat(100), false, en)).toHaveLength(14);
    expect(speakerName("operator", " ", false, en)).toBe("Your team");
    expect(speakerName("bot", name, true, en)).toBe("Agent");
  });
});

describe("days", () => {
  const now = new Date(2024, 2, 31, 23, 30).getTime();
  it("are said as people do", () => {
    expect(formatDay(now - 1000, now, "en", en)).toBe("Today");
    expect(formatDay(new Date(2024, 2, 30, 0, 1).getTime(), now, "de", de)).toBe("Gestern");
    expect(formatDay(new Date(2024, 2, 4).getTime(), now, "en", en)).toBe("Monday, March 4");
    expect(formatDay(new Date(2023, 2, 4).getTime(), now, "de", de)).toBe("Samstag, 4. März 2023");
  });
});

it("a preview of 200 KB of brackets is made at once", () => {
  const began = process.threadCpuUsage();
  for (const mark of ["[", "![a](", "[a "]) previewText(mark.repeat(200_000 / mark.length));
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000);
});
