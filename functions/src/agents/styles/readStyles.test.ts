import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it, test } from "vitest";
import { FRIENDLY_STYLES, HOSTILE_STYLES } from "../../../testing/styles.ts";
import { OWN_KEYFRAMES } from "./allowed.ts";
import { readStyles } from "./readStyles.ts";

describe("custom CSS", () => {
  test.each(FRIENDLY_STYLES)("may set looks: %s", (css) => {
    const read = readStyles(css);
    expect(read.problems).toEqual([]);
    // What a browser gets is read as the same again.
    expect(readStyles(read.css)).toEqual(read);
  });

  test.each(HOSTILE_STYLES)("is refused (%s): %s", (key, css) => {
    const { css: shown, problems } = readStyles(css);
    expect([shown, problems[0]?.key]).toEqual(["", key]);
  });

  it("is refused with the place and the text at fault", () => {
    const css = ".bubble { color: red }\n.header {\n  position: fixed;\n  background: url(//x)\n}";
    expect(readStyles(css).problems).toEqual([
      { key: "styles.property", values: { line: 3, column: 3, what: "position: fixed" } },
      { key: "styles.value", values: { line: 4, column: 15, what: "url(//x)" } },
    ]);
  });

  it("is not read on after a few problems", () => {
    expect(readStyles(".chat { zoom: 1 }".repeat(1000)).problems).toHaveLength(5);
  });

  it("is read to its end, whatever was read before", () => {
    readStyles("{".repeat(14));
    expect(readStyles("{}}\\").problems).not.toEqual([]);
  });

  test.each(["(", "[", "{", "a{b:(", "@media (", ":not(", " a{", "/*", "'", "a,", "*", ";", "\\"])(
    "of nothing but %j is read in no time",
    (part) => {
      const began = performance.now();
      readStyles(part.repeat(20_000 / part.length));
      expect(performance.now() - began).toBeLessThan(2000);
    },
  );
});

it("keeps the names of all the widget's own animations for itself", () => {
  const folder = fileURLToPath(new URL("../../../../widget/src", import.meta.url));
  const sheets = globSync("**/*.{css,ts}", { cwd: folder }).map((file) =>
    readFileSync(`${folder}/${file}`, "utf8"),
  );
  const names = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  );
  expect(new Set(names)).toEqual(OWN_KEYFRAMES);
});
