import { describe, expect, test } from "vitest";
import { extractCsv } from "./csv.ts";
import { ExtractError } from "./extractError.ts";

const linesOf = (source: string) => extractCsv(source).text.split("\n");

function failure(source: string): string {
  try {
    extractCsv(source);
  } catch (error) {
    if (error instanceof ExtractError) return error.code;
    throw error;
  }
  return "no failure";
}

describe("a table", () => {
  test("becomes rows below its head, whatever separates its cells and ends its lines", () => {
    const rows = ["Lamp | Price", "--- | ---", "Heron | 129 €", "Wren | 84 €"];
    expect(linesOf("Lamp,Price\nHeron,129 €\nWren,84 €\n")).toEqual(rows);
    expect(linesOf("\ufeffLamp;Price\r\nHeron;129 €\r\nWren;84 €")).toEqual(rows);
    expect(linesOf("Lamp\tPrice\rHeron\t129 €\rWren\t84 €\r")).toEqual(rows);
  });

  test("keeps what is between quotation marks together", () => {
    const source = 'Name,Line\n"Finch, Ada","said ""hello""\nand left"\n,nothing\n';
    expect(linesOf(source)).toEqual([
      "Name | Line",
      "--- | ---",
      'Finch, Ada | said "hello" and left',
      "– | nothing",
    ]);
  });

  test("of long cells is written row by row, each cell below its first and after the name of its column", () => {
    const long = "We ship to every country. ".repeat(12).trim();
    const source = `Question,Answer,By\nShipping?,"${long}",Ada\nReturns,Thirty days,\n17,,Ada\n18,,\n`;
    expect(linesOf(source)).toEqual([
      "Shipping?",
      "- Answer:",
      `  ${long}`,
      "- By: Ada",
      "",
      "Returns:",
      "- Answer: Thirty days",
      "",
      "Question 17:",
      "- By: Ada",
      "",
      "Question: 18",
    ]);
  });

  test("calls a column without a name, or with another's, by its number", () => {
    expect(linesOf("Price,,Price\n1,2,3\n")[0]).toBe("Price | (2) | Price (3)");
  });
});

describe("a broken row", () => {
  test.each([
    ["with too few cells", "4,Lamp", { line: 3, cells: 2 }],
    ["with too many cells", "4,Lamp,9,blue", { line: 3, cells: 4 }],
    ["whose quotation mark never ends", '4,"Lamp,9', { line: 3, cells: 0 }],
    ["that goes on behind a quotation mark", '4,"Lamp"x,9', { line: 3, cells: 0 }],
  ])("%s is named, and the rest is read", (_, row, named) => {
    const { text, brokenRows, brokenCount, columns } = extractCsv(
      `No,Name,Price\n1,Bell,12\n${row}\n5,"Chair\nwide",40\n6,Desk,90\n`,
    );
    expect({ brokenRows, brokenCount, columns }).toEqual({
      brokenRows: [named],
      brokenCount: 1,
      columns: 3,
    });
    expect(text.split("\n").slice(2)).toEqual([
      "1 | Bell | 12",
      "5 | Chair wide | 40",
      "6 | Desk | 90",
    ]);
  });

  test("costs no more than its line where the next one has a quotation mark, too", () => {
    const { text, brokenRows } = extractCsv('a,b\n1,"two\n3,"four"\n5,six\n');
    expect(brokenRows).toEqual([{ line: 2, cells: 0 }]);
    expect(text.split("\n").slice(2)).toEqual(["3 | four", "5 | six"]);
  });

  test("is counted beyond the twenty that are named; empty cells at its end are none", () => {
    const { brokenRows, brokenCount, text } = extractCsv(`a,b\n${"1\n".repeat(30)}2,3,,\n\n4,5\n`);
    expect([brokenRows.length, brokenCount]).toEqual([20, 30]);
    expect(text.split("\n").slice(2)).toEqual(["2 | 3", "4 | 5"]);
  });

  test("that is every one, or the head, leaves nothing to learn", () => {
    expect(failure("a,b\n1\n2\n")).toBe("broken-table");
    expect(failure('"a,b\n1,2\n3,4\n')).toBe("broken-table");
    expect(failure("a,b\n")).toBe("no-text");
  });
});

test("a line of a megabyte takes no more than its time", () => {
  const begun = performance.now();
  expect(failure(`a,b\n${"1,".repeat(500_000)}`)).toBe("broken-table");
  expect(failure(`a,b\n${'"x\n'.repeat(200_000)}`)).toBe("broken-table");
  expect(performance.now() - begun).toBeLessThan(20_000);
});
