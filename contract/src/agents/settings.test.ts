import { expect, test } from "vitest";
import { z } from "zod";
import { problem } from "../problems/problem.ts";
import { agentConfig, agentEditable } from "./config.ts";
import { setting, settingPanels } from "./setting.ts";
import { settingNames, settingOf } from "./settings.ts";
import demo from "../../../emulator-data/export/voiceglow-eu.json" with { type: "json" };

const described = settingNames.map((name) => ({ name, ...settingOf(name) }));

/** Agents as they are stored: those of the demo data, which `npm run seed` makes again. */
const stored = demo.filter(({ path }) => /^agents\/\w+\/config\/main$/.test(path));

test("no name under which agents are stored, and which callers send, is dropped or renamed", () => {
  const known = Object.keys(agentConfig.out.shape);
  expect(stored.length).toBeGreaterThan(0);
  for (const { fields } of stored)
    expect(known).toEqual(expect.arrayContaining(Object.keys(fields)));
});

test("calls accept just the settings", () => {
  expect(Object.keys(agentEditable.shape)).toEqual(settingNames);
});

test.each(described)("$name has its words in both languages", ({ label, hint, options = {} }) => {
  for (const words of [label, hint ?? label, ...Object.values(options)]) {
    expect(words.en.trim()).not.toBe("");
    expect(words.de.trim()).not.toBe("");
    // A range that one language names, the other names as well.
    const names = (text: string) => text.match(/\{\w+\}/g)?.toSorted() ?? [];
    expect(names(words.de)).toEqual(names(words.en));
  }
});

test("every setting with a control has its place, and every panel a setting", () => {
  const panels = Object.entries(settingPanels).flatMap(([tab, names]) =>
    names.map((panel) => `${tab}.${panel}`),
  );
  const placed = described.filter(({ control }) => control !== "none");
  expect(new Set(placed.map(({ tab, panel }) => `${tab}.${panel}`))).toEqual(new Set(panels));
});

/** A value with this number: the number itself, or, of an object, its default with the number in it. */
function withNumber(whole: unknown, number: number): unknown {
  if (typeof whole !== "object" || whole === null) return number;
  const parts = Object.entries(whole);
  return Object.fromEntries(
    parts.map(([name, part]) => [name, typeof part === "number" ? number : part]),
  );
}

test.each(described.flatMap(({ range, ...rest }) => (range ? [{ range, ...rest }] : [])))(
  "the range that is said of $name is the one that is checked",
  ({ schema, hint, range, default: whole }) => {
    expect(hint?.en).toMatch(/\{min\}.*\{max\}/);
    const parse = (number: number) => schema.safeParse(withNumber(whole, number));
    const { min, max } = range;
    const fits = [min - 1, min, max, max + 1].map((number) => parse(number).success);
    expect(fits).toEqual([false, true, true, false]);
    const { error } = parse(max + 1);
    expect(error?.issues[0]?.message).toBe(problem("fields.between", { min, max }));
  },
);

test("what is missing in a description, or does not fit its schema, does not compile", () => {
  const words = { public: false, label: { en: "Farewell", de: "Abschied" } };
  const place = { tab: "core", panel: "model", control: "text" } as const;
  const { label: _, ...unlabelled } = words;
  const farewell = setting(z.string(), { ...words, ...place, default: "Bye" });
  expect(farewell).toMatchObject({ ...words, default: "Bye" });
  // @ts-expect-error it has no label
  setting(z.string(), { ...unlabelled, ...place });
  // @ts-expect-error it has no place and no control
  setting(z.string(), words);
  // @ts-expect-error the panel is on another page
  setting(z.string(), { ...words, ...place, panel: "limits" });
  // @ts-expect-error a switch does not edit a text
  setting(z.string(), { ...words, ...place, control: "switch" });
  // @ts-expect-error the default is not a text
  setting(z.string(), { ...words, ...place, default: 1 });
});
