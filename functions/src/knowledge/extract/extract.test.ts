import { TEXT_MAX } from "@parley/contract/knowledge/source.ts";
import { describe, expect, test } from "vitest";
import { extract } from "./extract.ts";
import { ExtractError } from "./extractError.ts";
import { buildDocx, buildPdf, buildZip } from "../../../testing/documents.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(bytes: Uint8Array | string, fileName = "", contentType = "") {
  const data = typeof bytes === "string" ? bytesOf(bytes) : bytes;
  return await extract({ bytes: data, fileName, contentType });
}

async function failure(bytes: Uint8Array | string, fileName = "", contentType = "") {
  try {
    await read(bytes, fileName, contentType);
  } catch (error) {
    if (error instanceof ExtractError) return error.code;
    throw error;
  }
  return "no failure";
}

/** What makes a cell of more than 200 characters. */
const EXTRAS = ["Lock", "Bell", "Pump"].map(
  (item) => `${item} ${"and what belongs to it ".repeat(4).trim()}`,
);

describe("a web page", () => {
  const page = `<!doctype html><html><head><title>Prices &amp; opening hours | Salon Ada</title>
    <style>.x{}</style><script>alert("never")</script></head><body>
    <nav><a href="/">Home</a> <a href="/imprint">Imprint</a></nav>
    <main><h1>Prices</h1><p>All prices include   VAT.</p>
    <h2>Cuts</h2><ul><li>Ladies' cut <b>48 €</b></li><li>Children <p>15 €</p></li></ul>
    <table><tr><th>Day</th><th>Hours</th></tr><tr><td>Monday</td><td>9&ndash;18</td></tr></table>
    <p hidden>hidden text</p><p style="display: none">invisible</p>
    <pre>line one
line two</pre>Loose<br>words</main></body></html>`;

  test("keeps headings, lists and tables as lines and drops menus, scripts and hidden parts", async () => {
    const { title, text, format } = await read(page, "prices", "text/html");
    expect(format).toBe("html");
    expect(title).toBe("Prices & opening hours | Salon Ada");
    expect(text.split("\n").filter((line) => line !== "")).toEqual([
      "# Prices",
      "All prices include VAT.",
      "## Cuts",
      "- Ladies' cut 48 €",
      "- Children 15 €",
      "Day | Hours",
      "--- | ---",
      "Monday | 9–18",
      "line one",
      "line two",
      "Loose",
      "words",
    ]);
  });

  test.each([
    [
      '<meta property="og:site_name" content="  Salon \n Ada "><meta name="application-name" content="App">',
      "Salon Ada",
    ],
    ['<meta name="application-name" content="Salon Ada">', "Salon Ada"],
    ["", ""],
  ])("says what it calls its website: %s", async (meta, siteName) => {
    const html = `<html><head><title>Prices</title>${meta}</head><body><p>Cuts</p></body></html>`;
    expect(await read(html, "prices", "text/html")).toMatchObject({ title: "Prices", siteName });
  });

  test("a heading within an item introduces it", async () => {
    const { text } = await read(
      "<!doctype html><title>Boats</title><h1>Boats</h1><ul><li><h3>Rental</h3><p>Canoes are £18 a day.</p></li><li><h3>Why us?</h3><p>We are near.</p></li></ul>",
    );
    expect(text).toContain("- Rental: Canoes are £18 a day.\n- Why us? We are near.");
  });

  describe("with how to reach its business", () => {
    const article = `<article><h1>Prices</h1>${"<p>A cut is £30, and takes half an hour.</p>".repeat(9)}</article>`;
    const readPage = async (rest: string, lang = "en", withContact = true) => {
      const page = `<!doctype html><html lang="${lang}"><head><title>Prices</title></head><body><main>${article}</main>${rest}</body></html>`;
      const bytes = new TextEncoder().encode(page);
      const file = { bytes, fileName: "prices", contentType: "text/html" };
      const { text } = await extract({ ...file, withContact });
      const parts = text.split("\n\n");
      return parts.slice(parts.lastIndexOf("A cut is £30, and takes half an hour.") + 1);
    };
    const foot = `<footer><p>Salon Ada, 3 Mill Lane. <a href="tel:+441174960162">0117 496 0162</a></p><p><a href="mailto:ada@salon.example?subject=Hi">Write to us</a></p><p>Follow us</p></footer>`;

    test("has what stands in its foot, with a word for each", async () => {
      expect(await readPage(foot)).toEqual([
        "## Contact",
        "- Salon Ada, 3 Mill Lane. 0117 496 0162\n- Phone: 0117 496 0162\n- Email: ada@salon.example",
      ]);
      expect((await readPage(foot, "de-DE"))[1]).toContain("- Telefon: 0117 496 0162");
    });

    test("repeats nothing that it says already, and nothing that is none", async () => {
      const said = `<p>Telephone: <a href="tel:123456">123456</a></p>`;
      expect(await readPage(said)).toEqual(["## Contact", "- Telephone: 123456"]);
      const links = `${said}<p><a href="tel:anytime">Call</a><a href="mailto:">Write</a></p>`;
      expect(await readPage(links)).toEqual(["## Contact", "- Telephone: 123456"]);
      expect(await readPage("<footer>Follow us</footer>")).toEqual([]);
    });

    test("is asked for, as every page of a website would say it", async () => {
      expect(await readPage(foot, "en", false)).toEqual([]);
    });
  });

  test.each([
    ["Prices | Salon Ada", "Salon Ada", "Prices"],
    ["Salon Ada – Prices", "Salon Ada", "Prices"],
    ["Prices - Salon Ada", "Salon &amp; Ada", "Prices - Salon Ada"],
    ["Salon Ada", "Salon Ada", "Salon Ada"],
    [" | Salon Ada", "Salon Ada", "| Salon Ada"],
  ])("a page called %j on %j is %j", async (named, site, expected) => {
    const page = `<!doctype html><html><head><title>${named}</title><meta property="og:site_name" content="${site}"></head><body><p>A cut is £30.</p></body></html>`;
    expect((await read(page, "prices", "text/html")).title).toBe(expected);
  });

  test("takes the article where one carries most of the page", async () => {
    const words = "Our roof gardens are planted in spring and cared for all year, rain or shine. ";
    const article = `<html><head><title>Roof gardens</title></head><body>
      <div class="sidebar">Advertisement: buy now</div>
      <article>${`<p>${words.repeat(6)}</p>`.repeat(6)}</article>
      <footer>© Ada</footer></body></html>`;
    const { text } = await read(article);
    expect(text).toContain("# Roof gardens");
    expect(text).toContain("rain or shine");
    expect(text).not.toContain("©");
  });

  test.each([
    [
      "marks the rows in thead",
      "<thead><tr><td>Day</td><td>Hours</td></tr></thead><tbody><tr><th>Sunday</th><td>closed</td></tr></tbody>",
      "Day | Hours\n--- | ---\n\nSunday | closed",
    ],
    [
      "takes a th beside data for the name of a row",
      "<tr><th>Sunday</th><td>closed</td></tr><tr><th>Monday</th><td>9–18</td></tr>",
      "Sunday | closed\nMonday | 9–18",
    ],
    [
      "takes no row for a head where all are th",
      "<tr><th>Sunday</th><th>closed</th></tr><tr><th>Monday</th><th>9–18</th></tr>",
      "Sunday | closed\nMonday | 9–18",
    ],
    [
      "needs two cells",
      "<tr><th colspan=2>Hours</th></tr><tr><td>Sunday</td><td>closed</td></tr>",
      "Hours\nSunday | closed",
    ],
    [
      "keeps an empty corner",
      "<tr><th></th><th>Half day</th><th>Day</th></tr><tr><td>City bike</td><td>9 €</td><td>15 €</td></tr>",
      "– | Half day | Day\n--- | --- | ---\nCity bike | 9 € | 15 €",
    ],
    [
      "keeps it above a single column, too",
      "<tr><th></th><th>Day</th></tr><tr><td>City bike</td><td>15 €</td></tr>",
      "– | Day\n--- | ---\nCity bike | 15 €",
    ],
    [
      "says of each column what the rows above it say",
      "<thead><tr><th rowspan=2>Bike</th><th colspan=2>Summer</th><th colspan=2>Winter</th></tr><tr><th>Half day</th><th>Day</th><th>Half day</th><th>Day</th></tr></thead><tr><td>City bike</td><td>9 €</td><td>15 €</td><td>7 €</td><td>12 €</td></tr>",
      "Bike | Summer Half day | Summer Day | Winter Half day | Winter Day\n--- | --- | --- | --- | ---\n\nCity bike | 9 € | 15 € | 7 € | 12 €",
    ],
    [
      "has two rows of th, too",
      "<tr><th></th><th colspan=2>Summer</th></tr><tr><th>Bike</th><th>Half day</th><th>Day</th></tr><tr><td>City bike</td><td>9 €</td><td>15 €</td></tr>",
      "Bike | Summer Half day | Summer Day\n--- | --- | ---\nCity bike | 9 € | 15 €",
    ],
    [
      "may have a title above it",
      "<thead><tr><th colspan=2>Prices</th></tr><tr><th>Bike</th><th>Day</th></tr></thead><tr><td>City bike</td><td>15 €</td></tr>",
      "Prices\nBike | Day\n--- | ---\n\nCity bike | 15 €",
    ],
    [
      "is a first row with a th, where no row below has one",
      "<tr><th>Bike</th><td>Half day</td><td>Day</td></tr><tr><td>City bike</td><td>9 €</td><td>15 €</td></tr>",
      "Bike | Half day | Day\n--- | --- | ---\nCity bike | 9 € | 15 €",
    ],
    [
      "is a bold first row of words above figures",
      "<tr><td><p><strong>Bike</strong></p></td><td><b>Day</b></td></tr><tr><td>City bike</td><td>15 €</td></tr><tr><td><b>Tandem</b></td><td>30 €</td></tr>",
      "Bike | Day\n--- | ---\nCity bike | 15 €\nTandem | 30 €",
    ],
    [
      "is no plain first row of words, which may be data",
      "<tr><td>Sunday</td><td>closed</td></tr><tr><td>Monday</td><td>9–18</td></tr>",
      "Sunday | closed\nMonday | 9–18",
    ],
    [
      "is no bold row above words",
      "<tr><td><b>Sunday</b></td><td><b>closed</b></td></tr><tr><td>Monday</td><td>9–18</td></tr><tr><td>Tuesday</td><td>by arrangement</td></tr>",
      "Sunday | closed\nMonday | 9–18\nTuesday | by arrangement",
    ],
  ])("a table's head: %s", async (_, rows, expected) => {
    const { text } = await read(`<html><body><table>${rows}</table></body></html>`);
    expect(text).toBe(expected);
  });

  test.each([
    [
      "keeps the place of an empty cell",
      "<tr><td>City bike</td><td></td><td>15 €</td></tr><tr><td>Cargo bike</td><td>20 €</td><td></td></tr>",
      "City bike | – | 15 €\nCargo bike | 20 € | –",
    ],
    [
      "is no row with a single cell that says something",
      "<tr><td></td><td>Bikes for everybody.</td><td></td></tr>",
      "Bikes for everybody.",
    ],
    [
      "has what a cell above says that reaches into it",
      "<tr><td rowspan=2>City bike</td><td>Half day</td><td>9 €</td></tr><tr><td>Day</td><td>15 €</td></tr><tr><td>Lock</td><td>Day</td><td>2 €</td></tr>",
      "City bike | Half day | 9 €\nCity bike | Day | 15 €\nLock | Day | 2 €",
    ],
    [
      "has it at its end, too",
      "<tr><td>Half day</td><td>9 €</td><td rowspan=2>with helmet</td></tr><tr><td>Day</td><td>15 €</td></tr>",
      "Half day | 9 € | with helmet\nDay | 15 € | with helmet",
    ],
    [
      "goes on after a line break or a list in a cell",
      "<tr><th>Bike</th><th>Half<br>day</th><th>Day<br></th></tr><tr><td>City bike<br>7 gears<br></td><td>9 €<br>with helmet</td><td><ul><li>15 €</li><li>with lock</li></ul></td></tr>",
      "Bike | Half day | Day\n--- | --- | ---\nCity bike, 7 gears | 9 €, with helmet | 15 €, with lock",
    ],
    [
      "leaves the lines of a page's layout as they are",
      `<tr><td>Menu</td><td>${"Rental and repairs of all kinds of bikes. ".repeat(6)}<br>Open daily.</td></tr>`,
      `Menu | ${"Rental and repairs of all kinds of bikes. ".repeat(6).trim()}\nOpen daily.`,
    ],
    [
      "counts the columns of a wide cell",
      "<tr><td colspan=2>All bikes</td><td rowspan=2>with helmet</td></tr><tr><td>Day</td><td>15 €</td></tr>",
      "All bikes | – | with helmet\nDay | 15 € | with helmet",
    ],
    [
      "says a wide cell of each of its columns",
      "<tr><th>Day</th><th>Morning</th><th>Afternoon</th><th>Phone</th></tr><tr><td>Sunday</td><td colspan=2>closed</td><td>by mail</td></tr><tr><td>Monday</td><td>9–12</td><td>14–18</td><td>open</td></tr>",
      "Day | Morning | Afternoon | Phone\n--- | --- | --- | ---\nSunday | closed | closed | by mail\nMonday | 9–12 | 14–18 | open",
    ],
    [
      "names each column below a wide head",
      "<tr><th>Room</th><th colspan=2>Price</th></tr><tr><td>Single</td><td>90 €</td><td>100 €</td></tr>",
      "Room | Price | Price\n--- | --- | ---\nSingle | 90 € | 100 €",
    ],
    [
      "is not broken by a table in a cell",
      "<tr><td>City bike</td><td><table><tr><td>Day</td><td>15 €</td></tr></table></td></tr>",
      "City bike\nDay | 15 €",
    ],
    [
      "keeps its place in a table with a head, be it of a single cell that says something",
      "<tr><th>Day</th><th>Hours</th></tr><tr><td>Sunday</td><td></td></tr><tr><td>Monday</td><td>9–17</td></tr><tr><td>Tuesday</td></tr>",
      "Day | Hours\n--- | ---\nSunday | –\nMonday | 9–17\nTuesday | –",
    ],
    [
      "is marked where it names the rows below it",
      "<tr><th>Bike</th><th>Half day</th><th>Day</th></tr><tr><th colspan=3>Children</th></tr><tr><td>Kids bike</td><td>5 €</td><td>8 €</td></tr><tr><td colspan=3><p>Season 2025</p></td></tr><tr><td>Tandem</td><td>20 €</td><td>30 €</td></tr><tr><th>Trailers</th><th></th><th></th></tr><tr><td>Trailer</td><td>4 €</td><td>6 €</td></tr>",
      "Bike | Half day | Day\n--- | --- | ---\n| Children |\nKids bike | 5 € | 8 €\n| Season 2025 |\nTandem | 20 € | 30 €\n| Trailers |\nTrailer | 4 € | 6 €",
    ],
    [
      "is whole where the columns have names, however long a cell is",
      `<tr><th>Bike</th><th>Price</th><th>With it</th></tr>${["City", "Cargo"].map((name) => `<tr><td>${name}</td><td>9 €</td><td><ul>${EXTRAS.map((item) => `<li>${item}</li>`).join("")}</ul></td></tr>`).join("")}`,
      `Bike | Price | With it\n--- | --- | ---\nCity | 9 € | ${EXTRAS.join(", ")}\nCargo | 9 € | ${EXTRAS.join(", ")}`,
    ],
    [
      "counts the columns of a wide cell from above",
      "<tr><th colspan=2>Bike</th><th>Price</th><th>Day</th></tr><tr><td rowspan=2 colspan=2>City bike</td><td rowspan=2>9 €</td><td>Mon</td></tr><tr><td>Tue</td></tr>",
      "Bike | – | Price | Day\n--- | --- | --- | ---\nCity bike | – | 9 € | Mon\nCity bike | – | 9 € | Tue",
    ],
    [
      "has a long cell from above, too",
      `<tr><td rowspan=2>${"City bike with a basket and ".repeat(8)}a bell</td><td>Half day</td><td>9 €</td></tr><tr><td>Day</td><td>15 €</td></tr>`,
      ["Half day | 9 €", "Day | 15 €"]
        .map((rest) => `${"City bike with a basket and ".repeat(8)}a bell | ${rest}`)
        .join("\n"),
    ],
    [
      "has no border within a cell",
      "<tr><td>City bike | Cargo bike</td><td>9 €</td></tr>",
      "City bike / Cargo bike | 9 €",
    ],
  ])("a table's row: %s", async (_, rows, expected) => {
    const { text } = await read(`<html><body><table>${rows}</table></body></html>`);
    expect(text).toBe(expected);
  });

  test("a term and the few words that are said of it are one line", async () => {
    const long = "You can park behind the house for free. ".repeat(6).trim();
    const list = `<dl><dt> <b>Parking</b> </dt><dd>12 € a night</dd><dt>Do you have bikes?</dt><dd>Yes, <p>six.</p></dd><dt>Cars</dt><dd>${long}</dd></dl>`;
    expect((await read(`<html><body>${list}</body></html>`)).text).toBe(
      `Parking: 12 € a night\nDo you have bikes? Yes, six.\n\nCars\n\n${long}`,
    );
  });

  test.each(["x".repeat(100), ""])(
    "cells that reach into many rows make no text endless: %j",
    async (words) => {
      const cells = `<tr>${`<td rowspan=65534>${words}</td>`.repeat(400)}<td>y</td></tr>`;
      const html = `<table>${`${cells}${"<tr><td>y</td><td>z</td></tr>".repeat(400)}`.repeat(4)}</table>`;
      const { text } = await read(`<html><body>${html}</body></html>`);
      expect(text.length).toBeLessThan(html.length + 200_000);
    },
  );

  test("cells that are absurdly wide make no text endless", async () => {
    const row = `<tr><td>y</td>${`<td colspan=1000>${"x".repeat(50)}</td>`.repeat(3)}</tr>`;
    const html = `<table>${row.repeat(2000)}</table>`;
    const { text } = await read(`<html><body>${html}</body></html>`);
    expect(text.length).toBeLessThan(html.length + 200_000);
  });

  test("falls back to the body when there is no article", async () => {
    const { text } = await read("<html><body><div>Call us: 030 1234</div></body></html>");
    expect(text).toBe("Call us: 030 1234");
  });

  test.each([
    ["header", bytesFrom("<html><body>Gr\xfc\xdfe</body></html>"), "text/html; charset=iso-8859-1"],
    ["meta", bytesFrom('<html><head><meta charset="windows-1252"></head><body>Gr\xfc\xdfe'), ""],
    ["nothing", bytesFrom("<html><body>Gr\xfc\xdfe</body></html>"), "text/html"],
    ["a wrong header", bytesOf("<html><body>Grüße</body></html>"), "text/html; charset=nonsense"],
    ["UTF-16", utf16("<html><body>Grüße</body></html>"), ""],
  ])("finds the charset by %s", async (_, bytes, contentType) => {
    expect((await read(bytes, "", contentType)).text).toBe("Grüße");
  });

  test("reports a page without words", async () => {
    expect(await failure("<html><body><script>app()</script><div></div></body></html>")).toBe(
      "no-text",
    );
  });

  test("absurd nesting and size are dealt with quickly", async () => {
    // Time of the processor, not of the wall: others may keep the machine busy.
    const started = process.cpuUsage();
    const nested = `<html><body>${"<div>".repeat(200_000)}deep`;
    expect(await failure(nested)).toBe("too-large");
    expect(await failure(`<html><body>${"<".repeat(2_000_000)}`)).toBe("too-large");
    expect((await read(`<html><body>${"<b>".repeat(4900)}deep`)).text).toBe("deep");
    expect((await read(`<html><body>${"<".repeat(100_000)}`)).text.length).toBe(100_000);
    const wide = `<html><body>${"<p>word</p>".repeat(70_000)}`;
    expect((await read(wide)).text.length).toBe(70_000 * 6 - 2);
    expect(await failure(`<html>${"x".repeat(5_000_001)}`)).toBe("too-large");
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(10_000);
  }, 60_000);
});

describe("a small file that would unpack to hours of work is refused at once", () => {
  test("comments before something that is not a page", async () => {
    expect((await read(`${"<!---->".repeat(40)}x`, "a.txt")).format).toBe("text");
  });

  test("a page of nothing but entities", async () => {
    expect(await failure(`<html><body>${"&amp;".repeat(900_000)}`)).toBe("too-large");
  });

  test("a million empty paragraphs in 10 KB of Word", async () => {
    const docx = buildDocx("<w:p/>".repeat(1_000_000));
    expect(docx.byteLength).toBeLessThan(20_000);
    expect(await failure(docx)).toBe("too-large");
  });

  test("a thousand pages of a PDF that share one stream", async () => {
    const line = { text: "some words of a long line ".repeat(10), gap: 0.5 };
    const lines = Array.from({ length: 1500 }, () => line);
    const pdf = buildPdf([lines, ...Array.from({ length: 999 }, () => [])]);
    const first = /\/Contents \d+ 0 R/;
    const source = Buffer.from(pdf).toString("latin1");
    const shared = first.exec(source)?.[0] ?? "";
    const pages = source.replace(new RegExp(first, "g"), (own) => shared.padEnd(own.length));
    expect(await failure(bytesFrom(pages))).toBe("too-large");
  }, 60_000);
});

describe("a PDF", () => {
  test("yields headings, joined lines and paragraphs without page numbers", async () => {
    const pdf = buildPdf(
      [
        [
          { text: "Delivery", size: 20 },
          { text: "We deliver on weekdays between eight and six. Orders placed be-", gap: 30 },
          { text: "fore noon leave the same day, also in Berlin-" },
          { text: "Mitte." },
          { text: "Returns are free for thirty days.", gap: 40 },
          { text: "1 / 2", gap: 100 },
        ],
        [{ text: "Bulky goods travel by freight (two weeks)." }, { text: "Page 2 of 2", gap: 90 }],
      ],
      { title: "Delivery terms" },
    );
    const { title, text } = await read(pdf, "x.pdf");
    expect(title).toBe("Delivery terms");
    expect(text).toBe(
      [
        "# Delivery",
        "",
        "We deliver on weekdays between eight and six. Orders placed before noon leave the same day, also in Berlin-Mitte.",
        "",
        "Returns are free for thirty days.",
        "",
        "Bulky goods travel by freight (two weeks).",
      ].join("\n"),
    );
  });

  test("a file name stands in for an unusable title", async () => {
    const pdf = buildPdf([[{ text: "Hello there" }]], { title: "Microsoft Word - a.docx" });
    expect((await read(pdf, "C:\\files\\Price list.pdf")).title).toBe("Price list");
  });

  test("says why it cannot be read", async () => {
    const page = [{ text: "Hello there" }];
    expect(await failure(buildPdf([page], { encrypt: true }))).toBe("encrypted");
    expect(await failure("<html>404</html>", "menu.pdf")).toBe("not-a-pdf");
    expect(await failure("just words", "", "application/pdf")).toBe("not-a-pdf");
    expect(await failure(buildPdf([[], []]))).toBe("no-text");
    expect(await failure("%PDF-1.7\nthat is all")).toBe("not-a-pdf");
    expect(await failure(buildPdf([page]).slice(0, 60))).toBe("not-a-pdf");
    expect(await failure(new Uint8Array(0), "a.pdf")).toBe("empty");
    const large = Buffer.concat([buildPdf([page]), Buffer.alloc(21_000_000)]);
    expect(await failure(new Uint8Array(large))).toBe("too-large");
  });
});

describe("a Word document", () => {
  const paragraph = (text: string, style = ""): string =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

  test("keeps headings, paragraphs and tables", async () => {
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
    const docx = buildDocx(
      `${paragraph("House rules", "Heading1")}${paragraph("Check-in is from 15:00.")}<w:tbl><w:tr>${cell("Room")}${cell("Price")}</w:tr><w:tr>${cell("Single")}${cell("80 €")}</w:tr></w:tbl>`,
    );
    expect(await read(docx, "whatever.bin")).toEqual({
      format: "docx",
      title: "House rules",
      siteName: "",
      text: "# House rules\n\nCheck-in is from 15:00.\n\nRoom | Price\nSingle | 80 €",
      table: null,
      links: [],
    });
  });

  test("marks the row that the document repeats as the table's head", async () => {
    const cell = (text: string): string => `<w:tc>${paragraph(text)}</w:tc>`;
    const docx = buildDocx(
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell("Room")}${cell("Price")}</w:tr><w:tr>${cell("Single")}${cell("80 €")}</w:tr></w:tbl>`,
    );
    expect((await read(docx, "a.docx")).text).toBe("Room | Price\n--- | ---\n\nSingle | 80 €");
  });

  test("an archive that unpacks to too much is refused, whatever it claims", async () => {
    const zeros = new Uint8Array(80_000_000);
    const honest = buildDocx(paragraph("x"), [{ name: "word/media/a.png", data: zeros }]);
    expect(honest.byteLength).toBeLessThan(200_000);
    expect(await failure(honest)).toBe("too-large");
    // A document's main part may have any name.
    for (const name of ["word/footnotes.xml", "word/evil.dat"]) {
      const liar = buildDocx(paragraph("x"), [{ name, data: zeros, declaredSize: 10 }]);
      expect(await failure(liar)).toBe("too-large");
    }
  });

  test("says why it cannot be read", async () => {
    expect(await failure(buildZip([{ name: "xl/workbook.xml", data: "<x/>" }]), "a.xlsx")).toBe(
      "unsupported",
    );
    expect(await failure(buildZip([{ name: "a.txt", data: "hi" }]), "a.docx")).toBe("not-a-docx");
    expect(await failure("words", "a.docx")).toBe("not-a-docx");
    expect(await failure(buildDocx("<w:p>").slice(0, 200))).toBe("not-a-docx");
    expect(await failure(buildDocx("<w:p><oops"))).toBe("not-a-docx");
    expect(await failure(buildDocx(""))).toBe("no-text");
    const locked = Buffer.from("EncryptedPackage", "utf16le");
    const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), locked]);
    expect(await failure(new Uint8Array(ole), "a.docx")).toBe("encrypted");
  });

  test("an entity bomb does not expand", async () => {
    const bomb =
      '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>';
    const docx = buildZip([
      { name: "word/document.xml", data: bomb },
      { name: "_rels/.rels", data: "<Relationships/>" },
    ]);
    const result = await read(docx).catch((error: unknown) => error);
    expect(JSON.stringify(result)).not.toContain("aaaaaaaaaaaaaaaaaaaa");
  });
});

describe("text and Markdown", () => {
  test("Markdown keeps headings and lists and drops emphasis, link targets and front matter", async () => {
    const source = `---\ntitle: "Menu"\n---\n# Our *menu* #\n\n**Soup** of the [day](https://x.example/a)\n* one\n* two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n> quoted \`code\`\n<!-- note -->`;
    const { title, text } = await read(source, "menu.md");
    expect(title).toBe("Menu");
    expect(text).toBe(
      "# Our *menu*\n\nSoup of the day\n- one\n- two\n\na | b\n--- | ---\n1 | 2\n\nquoted code",
    );
  });

  test("a row of Markdown that names those below it is marked", async () => {
    const table =
      "| Bike | Day |\n|---|---|\n| Kids |\n| Kids bike | 8 € |\n| **Adults** | |\n| City bike | |";
    expect((await read(table, "a.md")).text).toBe(
      "Bike | Day\n--- | ---\n| Kids |\nKids bike | 8 €\n| Adults |\nCity bike | –",
    );
    expect((await read("| Kids |\n|---|\n| Kids bike |", "a.md")).text).toBe("Kids\n\nKids bike");
  });

  test("plain text is kept line by line and named after its file", async () => {
    const { title, text, format } = await read(
      `One\r\n\r\n\r\n\r\nTwo \x07\f${"Three".padEnd(300, "!")}`,
      "a/notes.txt",
    );
    expect({ title, text, format }).toEqual({
      title: "notes",
      text: `One\n\nTwo\n${"Three".padEnd(300, "!")}`,
      format: "text",
    });
  });

  test("bytes take precedence over the name", async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 0, 1]);
    expect(await failure(png, "photo.txt", "text/plain")).toBe("unsupported");
    expect((await read("<!-- hi --><!DOCTYPE html><p>Hello</p>", "a.txt")).format).toBe("html");
    expect((await read("1 < 2 and <b> is a tag", "a.txt")).format).toBe("text");
    expect(await failure("  \n ", "a.txt")).toBe("no-text");
    expect(await failure("x".repeat(TEXT_MAX + 1), "a.txt")).toBe("too-large");
  });
});

function bytesFrom(latin1: string): Uint8Array {
  return new Uint8Array(Buffer.from(latin1, "latin1"));
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
}
