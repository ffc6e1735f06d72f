import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { accountTexts } from "#features/accounts/accountTexts.ts";
import { palette } from "#ui/theme/palette.ts";
import { lines, paletteMeanings, surfaces, texts } from "#ui/theme/semanticColors.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
/** The formatter breaks long lines inside of tags, where spaces mean nothing, and between words. */
const html = read("../../index.html").replace(/\s+/g, " ").replace(/ >/g, ">");
const css = read("firstPaint.css");

it("says in both languages what the pages to sign in and to sign up say", () => {
  for (const language of ["en", "de"] as const) {
    const { signInTitle, signInLine, signUpTitle, signUpLine } = accountTexts[language];
    for (const text of [signInTitle, signInLine, signUpTitle, signUpLine])
      expect(html).toContain(`<span lang="${language}">${text}</span>`);
  }
});

it("has the theme's colours in both modes", () => {
  const meanings = {
    canvas: surfaces.canvas,
    surface: surfaces.DEFAULT,
    text: texts.DEFAULT,
    muted: texts.muted,
    outline: lines.emphasized,
    track: surfaces.emphasized,
    control: lines.control,
    solid: paletteMeanings("accent").solid,
  };
  for (const [selector, mode] of [
    ["#first-paint", "light"],
    [".dark #first-paint", "dark"],
  ] as const) {
    const [, block = ""] = css.split(`\n${selector} {\n`);
    const colours = Object.fromEntries(
      [...(block.split("}")[0] ?? "").matchAll(/--(\w+): (#\w+);/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    expect(colours).toEqual(
      Object.fromEntries(Object.entries(meanings).map(([name, meaning]) => [name, meaning[mode]])),
    );
  }
  expect(css).toContain(`background: ${palette.accent[900]};`);
});
