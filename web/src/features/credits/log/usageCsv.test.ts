import { expect, it } from "vitest";
import { toCsv } from "./usageCsv.ts";

it("starts with a byte order mark for spreadsheets, and ends each line", () => {
  expect(toCsv([["Zeit", "Größe"]])).toBe("\uFEFFZeit,Größe\r\n");
});

it("quotes what would be read as two cells or two lines", () => {
  expect(toCsv([["a,b", 'say "x"', "two\nlines", "plain"]])).toBe(
    '\uFEFF"a,b","say ""x""","two\nlines",plain\r\n',
  );
});

it("leaves numbers numbers", () => {
  expect(toCsv([[-12, 0, 1.5]])).toBe("\uFEFF-12,0,1.5\r\n");
});

it.each(["=1+1", "+49", "-1", "@x", "\t=1", "＝1+1", "＋49", "－1", "＠x"])(
  "does not let %j be a formula",
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
  },
);
