import { describe, expect, test } from "vitest";
import { asked } from "../../../../testing/evaluation/businessSet.ts";
import { runBusiness } from "../../../../testing/evaluation/runBusiness.ts";
import { extractCsv } from "../../../knowledge/extract/csv.ts";
import { chunkText } from "../../../knowledge/learning/chunk.ts";
import { extractAnswer } from "./extractive.ts";

/** What a visitor is told from one page after these messages; undefined where it is not known. */
async function told(page: string, ...messages: string[]): Promise<string | undefined> {
  const [answer] = await runBusiness({
    name: "one page",
    language: /Preis|Öffnung|Versand/.test(page) ? "de" : "en",
    documents: [{ docId: "page", title: "Page", markdown: page }],
    questions: [asked("followUp", messages.at(-1) ?? "", [], [], messages.slice(0, -1))],
  });
  return answer?.outcome === "refused" ? undefined : answer?.answer;
}

const HOURS = `# Opening hours
| Day | Shop | Sauna |
|---|---|---|
| Monday to Friday | 9 am – 6 pm | 2 pm – 10 pm |
| Saturday | 9 am – 4 pm | 10 am – 11 pm |
| Sunday | 11 am – 3 pm | 10 am – 8 pm |`;
const ZEITEN = `# Öffnungszeiten
| Tag | Laden | Sauna |
|---|---|---|
| Montag bis Freitag | 9 – 18 Uhr | 14 – 22 Uhr |
| Samstag | 9 – 16 Uhr | 10 – 23 Uhr |
| Sonntag | 11 – 15 Uhr | 10 – 20 Uhr |`;

test.each([
  [HOURS, ["When are you open?", "And on Saturdays?", "And on Sundays?"], "11 am – 3 pm"],
  [HOURS, ["When is the sauna open?", "Thanks!", "And on Sundays?"], "10 am – 8 pm"],
  [ZEITEN, ["Wann haben Sie geöffnet?", "Und samstags?", "Und sonntags?"], "11 – 15 Uhr"],
  [ZEITEN, ["Wann ist die Sauna geöffnet?", "Danke!", "Und sonntags?"], "10 – 20 Uhr"],
])("a second follow-up keeps the subject: %#", async (page, messages, expected) => {
  const answer = await told(page, ...messages);
  expect(answer).toContain(expected);
  expect(answer).not.toMatch(/Saturday|Samstag/);
});

test.each([
  ["– | Half day | Day\n--- | --- | ---\nCity bike | 9 € | 15 €", "Half day 9 €, Day 15 €"],
  ["Bike | Half day | Day\n--- | --- | ---\nCity bike | – | 15 €", "Day 15 €"],
  [
    "– | Bike | Half day | Day\n--- | --- | --- | ---\n– | City bike | 9 € | 15 €",
    "Half day 9 €, Day 15 €",
  ],
  ["Bike | Day | –\n--- | --- | ---\nCity bike | 15 € | 5 €", "Day 15 €, 5 €"],
  ["City bike | – | 15 €\nCargo bike | – | 20 €", "15 €"],
  ["– | City bike | 15 €\n– | Cargo bike | 20 €", "15 €"],
  ["| Bike | Half day | Day |\n|---|---|---|\n| City bike | | 15 € |", "Day 15 €"],
])(
  "a row says of each figure what it is of, with an empty cell in the table: %s",
  async (table, said) => {
    const answer = await told(`# Rental\n${table}`, "What does the city bike cost?");
    expect(answer).toContain(`City bike: ${said}`);
    expect(answer).not.toMatch(/–|\|/);
  },
);

describe("a row is told from others about the same", () => {
  const bikes = `# Rental
| Bike | Period | Price |
|---|---|---|
| City bike | Half day | 9 € |
| City bike | Day | 15 € |
| Cargo bike | Half day | 20 € |`;
  const merged = bikes.replace("| City bike | Day", "|  | Day");
  const tickets = `# Tickets
| Ticket | Price | Age | Sold |
|---|---|---|---|
| Day ticket | £12 | from 16 | online |
| Day ticket | £6 | 6 to 15 | online |
| Family ticket | £30 | any | online |`;
  const rooms = `# Rooms
| Picture | Room | Season | Price |
|---|---|---|---|
| | Single | Summer | £90 |
| | | Winter | £60 |
| | Double | Summer | £120 |`;
  const preise = `# Preise
| Rad | Zeitraum | Farbe | Preis |
|---|---|---|---|
| Stadtrad | Tag | rot | 15 € |
| Lastenrad | halber Tag | blau | 20 € |`;

  test.each([
    [bikes, "What does the city bike cost?", "City bike: Period Half day, Price 9 €"],
    [bikes, "What does the city bike cost?", "City bike: Period Day, Price 15 €"],
    [bikes, "What does the cargo bike cost?", "Cargo bike: Period Half day, Price 20 €"],
    [merged, "What does the city bike cost?", "City bike: Period Day, Price 15 €"],
    [tickets, "How much is a day ticket?", "Day ticket: Price £12, Age from 16"],
    [tickets, "How much is a day ticket?", "Day ticket: Price £6, Age 6 to 15"],
    [rooms, "What does a single room cost in winter?", "Single: Season Winter, Price £60"],
    [preise, "Was kostet das Lastenrad?", "Lastenrad: Zeitraum halber Tag, Preis 20 €"],
  ])("%#: %s %s", async (page, question, expected) => {
    expect((await told(page, question))?.split("\n\n")).toContain(expected);
  });

  test("and of the columns that are the same for both, none is said", async () => {
    expect(await told(tickets, "How much is a day ticket?")).not.toContain("online");
  });
});

describe("a table's rows are said with the group that they are in", () => {
  const groups = `Bike | Half day | Day
--- | --- | ---
City bike | 9 € | 15 €
| Season 2025 |
Tandem | 20 € | 30 €
| Children |
Kids bike | 5 € | 8 €
Trailer | – | –
| All prices include a helmet. |`;

  test.each([
    ["What does a kids bike cost?", "Rental:\n\nChildren:\n\nKids bike: Half day 5 €, Day 8 €"],
    ["What does a tandem cost?", "Rental:\n\nSeason 2025:\n\nTandem: Half day 20 €, Day 30 €"],
    ["What does a city bike cost?", "Rental:\n\nCity bike: Half day 9 €, Day 15 €"],
    ["Is a helmet included?", "Rental:\n\nAll prices include a helmet."],
  ])("%s", async (question, expected) => {
    expect(await told(`# Rental\n${groups}`, question)).toBe(expected);
  });

  test("and nothing is said of one that leaves all columns empty", async () => {
    expect(await told(`# Rental\n${groups}`, "Do you have a trailer?")).toBeUndefined();
  });
});

test("where it is delivered to goes with how long that takes", async () => {
  const page = `# Delivery
Delivery within Germany costs €5 and takes two days. Delivery to Austria costs €12 and takes four days.`;
  expect(
    await told(page, "Delivery within Germany?", "And to Austria?", "How long does it take?"),
  ).toContain("four days");
});

describe("a follow-up that names another thing of the kind is about that alone", () => {
  test.each([
    [
      "rows of a table",
      "| Lamp | Price |\n|---|---|\n| Heron floor lamp | €129 |\n| Wren table lamp | €84 |\n| Owl pendant | €289 |",
    ],
    ["columns", "| | Heron floor lamp | Wren table lamp |\n|---|---|---|\n| Price | €129 | €84 |"],
    ["items of a list", "- Heron floor lamp: €129\n- Wren table lamp: €84\n- Owl pendant: €289"],
    [
      "sections",
      "## Heron floor lamp\nThe lamp costs €129 and is made of oak.\n## Wren table lamp\nIt costs €84 and is small.",
    ],
    [
      "sentences",
      "The Heron floor lamp costs €129 and is made of oak. The Wren table lamp costs €84.",
    ],
  ])("%s", async (_, lamps) => {
    const page = `# Lamps\n${lamps}`;
    const answer = await told(page, "What does the Heron floor lamp cost?", "And the Wren?");
    expect(answer).toContain("€84");
    expect(answer).not.toMatch(/€129|€289/);
  });

  test("a word that both have does not keep the first", async () => {
    const page = `# Rooms\n- Single room: €60 a night\n- Double room: €90 a night\n- Breakfast: €12 each`;
    const answer = await told(page, "What does a double room cost?", "And a single room?");
    expect(answer).toContain("€60");
    expect(answer).not.toContain("€90");
  });
});

describe("who wants to buy is not told what it costs to rent", () => {
  const rental = `# Rental
Shoes can be rented for £3.50 a visit, a harness for £2.50. A bike costs €20 a day.`;
  const verleih = `# Preise
Schuhe leihen Sie für 3,50 €. Ein Fahrrad kostet 20 € am Tag.`;
  const shop = `# Bikes
A new city bike costs €690. Helmets are €49.`;

  test.each([
    [rental, "What do new shoes cost?"],
    [rental, "What does a bike cost to buy?"],
    [rental, "What does a used bike cost?"],
    [verleih, "Was kosten neue Schuhe?"],
    [verleih, "Was kostet es, ein Fahrrad zu kaufen?"],
    [verleih, "Was kostet ein gebrauchtes Fahrrad?"],
    [shop, "What does it cost to rent a city bike?"],
    [shop, "How much is a used helmet?"],
  ])("%#: %s %s", async (page, question) => {
    expect(await told(page, question)).toBeUndefined();
  });

  test.each([
    [rental, "What does a bike cost?", "€20 a day"],
    [rental, "How much is it to hire a bike?", "€20 a day"],
    [verleih, "Was kostet es, ein Fahrrad zu leihen?", "20 € am Tag"],
    [shop, "What does a new city bike cost?", "€690"],
    [`${rental}\n## To buy\nNew shoes are £75.`, "What do new shoes cost?", "£75"],
  ])("and who asks for what is there is told it: %#: %s %s", async (page, question, expected) => {
    expect(await told(page, question)).toContain(expected);
  });
});

describe("a word with a hyphen is what a question is about", () => {
  const arrival = "# Arrival\nCheck-in is possible from 3 pm. Check-out is until 11 am.";
  const anreise =
    "# Öffnungszeiten\nDer Check-in ist ab 15 Uhr möglich. Der Check-out ist bis 11 Uhr.";

  test.each([
    [arrival, "Check-in?", "3 pm"],
    [arrival, "Wann ist Check-in?", "3 pm"],
    [arrival, "check-out", "11 am"],
    [anreise, "Check-in?", "15 Uhr"],
    [anreise, "Wann ist Check-in?", "15 Uhr"],
    [anreise, "Wann kann ich einchecken?", "15 Uhr"],
    [anreise, "When is check-out?", "11 Uhr"],
    ["You can check in from 3 pm.", "When is check-in?", "3 pm"],
  ])("%#: %s %s", async (page, question, expected) => {
    expect(await told(page, question)).toContain(expected);
  });
});

test("a German compound is both of its words on an English page", async () => {
  const page = `# Bread\nWe bake every morning, and this is what our bread costs:\n- Walnut bread: £4.90\n- Spelt bread: £4.20\n- Walnut cake: £3`;
  const answer = await told(page, "Was kostet das Walnussbrot?");
  expect(answer).toContain("£4.90");
  expect(answer).not.toMatch(/£4.20|£3/);
});

describe("a line that only says what its figure is comes with the section it stands in", () => {
  const hours = `# Opening hours
## Shop
Monday: 9:00 to 17:00
Saturday: 10:00 to 14:00
Sunday: closed
## Workshop
Monday: 8:00 to 16:00
Saturday: closed`;
  const zeiten = `# Öffnungszeiten
## Laden
Montag: 9:00 bis 17:00
Samstag: 10:00 bis 14:00
Sonntag: geschlossen
## Werkstatt
Montag: 8:00 bis 16:00
Samstag: geschlossen`;
  const branches = `# Contact
## Leeds
Address: 1 Park Row
Phone: 0113 496 0123
## York
Address: 2 High Street
Phone: 01904 496 012`;

  test.each([
    [
      hours,
      "When are you open on Saturday?",
      ["Shop:", "Saturday: 10:00 to 14:00", "Workshop:", "Saturday: closed"],
    ],
    [
      hours,
      "What are your opening hours?",
      [
        "Shop:",
        "Monday: 9:00 to 17:00",
        "Saturday: 10:00 to 14:00",
        "Sunday: closed",
        "Workshop:",
        "Monday: 8:00 to 16:00",
        "Saturday: closed",
      ],
    ],
    [
      zeiten,
      "Wann haben Sie am Samstag geöffnet?",
      ["Laden:", "Samstag: 10:00 bis 14:00", "Werkstatt:", "Samstag: geschlossen"],
    ],
    [
      zeiten,
      "Wie sind Ihre Öffnungszeiten?",
      [
        "Laden:",
        "Montag: 9:00 bis 17:00",
        "Samstag: 10:00 bis 14:00",
        "Sonntag: geschlossen",
        "Werkstatt:",
        "Montag: 8:00 bis 16:00",
        "Samstag: geschlossen",
      ],
    ],
    [
      branches,
      "What is your phone number?",
      ["Leeds:", "Phone: 0113 496 0123", "York:", "Phone: 01904 496 012"],
    ],
  ])("%#: %s %s", async (page, question, lines) => {
    expect((await told(page, question))?.split("\n\n")).toEqual(lines);
  });

  test("unless the page has one section alone", async () => {
    const page = "# Contact\nAddress: 1 Park Row\nPhone: 0113 496 0123";
    expect(await told(page, "What is your phone number?")).toBe("Phone: 0113 496 0123");
  });
});

describe("a short section comes with the headings above it, where another has its name", () => {
  /** A page of two branches, each with a section of this name. */
  const pageOf = (section: string, leeds: string, york: string): string =>
    `# Leeds\n## ${section}\n${leeds}\n# York\n## ${section}\n${york}`;
  const phones = pageOf("Contact", "Phone: 0113 496 0123", "Phone: 01904 496 012");
  const items = pageOf("Contact", "- Phone: 0113 496 0123", "- Phone: 01904 496 012");
  const sentences = pageOf(
    "Contact",
    "Our phone number is 0113 496 0123.",
    "Our phone number is 01904 496 012.",
  );
  const parking = pageOf(
    "Parking",
    "You can park behind the shop for free.",
    "You can park at the station for £3.",
  );
  const prices = pageOf(
    "Prices",
    "We hire out:\n- City bikes: £18\n- Tandems: £48",
    "We hire out:\n- City bikes: £20\n- Tandems: £50",
  );
  const hours = pageOf(
    "Opening hours",
    "Monday: 9:00 to 17:00\nSaturday: closed",
    "Monday: 8:00 to 16:00\nSaturday: closed",
  );
  const telefone = pageOf("Kontakt", "Telefon: 0341 1234567", "Telefon: 0351 7654321");
  const plain = "# Leeds\nContact\nPhone: 0113 496 0123.\n# York\nContact\nPhone: 01904 496 012.";
  const listed =
    "# Leeds\nReach us:\n- Phone: 0113 496 0123\n# York\nReach us:\n- Phone: 01904 496 012";
  const running =
    "# Leeds\nOur phone number is 0113 496 0123.\n# York\nOur phone number is 01904 496 012.";

  test.each([
    [
      phones,
      "What is your phone number?",
      "Leeds › Contact:\n\nPhone: 0113 496 0123\n\nYork › Contact:\n\nPhone: 01904 496 012",
    ],
    [phones, "What is the phone number in York?", "York › Contact:\n\nPhone: 01904 496 012"],
    [phones, "What is the phone number in Leeds?", "Leeds › Contact:\n\nPhone: 0113 496 0123"],
    [items, "What is the phone number in York?", "York › Contact:\n\nPhone: 01904 496 012"],
    [
      sentences,
      "What is your phone number?",
      "Leeds › Contact:\n\nOur phone number is 0113 496 0123.\n\nYork › Contact:\n\nOur phone number is 01904 496 012.",
    ],
    [
      sentences,
      "What is the phone number in York?",
      "York › Contact:\n\nOur phone number is 01904 496 012.",
    ],
    [
      parking,
      "Where can I park in York?",
      "York › Parking:\n\nYou can park at the station for £3.",
    ],
    [
      prices,
      "What does a tandem cost?",
      "Leeds › Prices:\n\nWe hire out:\n\nTandems: £48\n\nYork › Prices:\n\nWe hire out:\n\nTandems: £50",
    ],
    [
      prices,
      "What do you hire out?",
      "Leeds › Prices:\n\nWe hire out:\n\nCity bikes: £18\n\nTandems: £48\n\nYork › Prices:\n\nWe hire out:\n\nCity bikes: £20\n\nTandems: £50",
    ],
    [
      hours,
      "What are your opening hours?",
      "Leeds › Opening hours:\n\nMonday: 9:00 to 17:00\n\nSaturday: closed\n\nYork › Opening hours:\n\nMonday: 8:00 to 16:00\n\nSaturday: closed",
    ],
    [telefone, "Wie ist die Telefonnummer in York?", "York › Kontakt:\n\nTelefon: 0351 7654321"],
    [plain, "What is the phone number in York?", "York › Contact:\n\nPhone: 01904 496 012."],
    [listed, "What is the phone number in York?", "York:\n\nReach us:\n\nPhone: 01904 496 012"],
    [
      running,
      "What is your phone number?",
      "Leeds:\n\nOur phone number is 0113 496 0123.\n\nYork:\n\nOur phone number is 01904 496 012.",
    ],
  ])("%#: %s %s", async (page, question, expected) => {
    expect(await told(page, question)).toBe(expected);
  });

  test("every branch is named, also the fourth", async () => {
    const page = ["Leeds", "York", "Hull", "Bath"]
      .map((town, at) => `# ${town}\n## Contact\nOur phone number is 0113 496 000${at}.`)
      .join("\n");
    expect(await told(page, "What is your phone number?")).toContain(
      "Bath › Contact:\n\nOur phone number is 0113 496 0003.",
    );
  });

  test("where not all branches fit, the answer says that there are more", async () => {
    const page = Array.from(
      { length: 5 },
      (_, at) =>
        `# Branch ${at}\n## Contact\nOur phone number is 0113 496 000${at}, ${"at any hour of the day ".repeat(8).trim()}.`,
    ).join("\n");
    const answer = (await told(page, "What is your phone number?")) ?? "";
    expect(answer.match(/Our phone number/g)).toHaveLength(2);
    expect(answer).toMatch(/\n\n…$/);
  });

  test.each([
    ["# Contact\nPhone: 0113 496 0123\n# Imprint\nFern Ltd\nPhone: 0113 496 0123"],
    [pageOf("Contact", "Phone: 0113 496 0123", "Phone: 0113 496 0123")],
  ])("a number that every section gives is said once, and as none's own: %#", async (page) => {
    expect(await told(page, "What is your phone number?")).toBe("Phone: 0113 496 0123");
  });

  test("what is of no branch does not stand below the name of one", async () => {
    const page =
      "# Leeds\nPhone: 0113 496 0123\n# York\nPhone: 01904 496 012\n# Delivery\nFor delivery call our phone number 0800 123 4567.";
    expect(await told(page, "What is your phone number?")).toBe(
      "For delivery call our phone number 0800 123 4567.\n\nLeeds:\n\nPhone: 0113 496 0123\n\nYork:\n\nPhone: 01904 496 012",
    );
  });
});

/** A week of lines, those for the days in the first list alike. */
function weekOf(days: string, ending: string, hours: string, others: readonly string[]): string {
  const alike = days.split(" ").map((day) => `${day}${ending}: ${hours}`);
  return alike.concat(others).join("\n");
}

describe("the same of sections that are long enough to be learned each by itself", () => {
  const shop = weekOf("Mon Tues Wednes Thurs Fri", "day", "9:00 to 17:00", [
    "Saturday: 10:00 to 14:00",
    "Sunday: closed",
  ]);
  const workshop = weekOf("Mon Tues Wednes Thurs Fri", "day", "8:00 to 16:00", [
    "Saturday: closed",
    "Sunday: closed",
  ]);
  const laden = weekOf("Mon Diens Donners Frei", "tag", "9:00 bis 17:00", [
    "Mittwoch: 9:00 bis 13:00",
    "Samstag: 10:00 bis 14:00",
    "Sonntag: geschlossen",
  ]);
  const werkstatt = weekOf("Mon Diens Donners Frei", "tag", "8:00 bis 16:00", [
    "Mittwoch: 8:00 bis 12:00",
    "Samstag: geschlossen",
    "Sonntag: geschlossen",
  ]);
  const hours = ["# Opening hours", "## Shop", shop, "## Workshop", workshop].join("\n");
  const zeiten = ["# Öffnungszeiten", "## Laden", laden, "## Werkstatt", werkstatt].join("\n");
  const about = (town: string) =>
    `Our branch in ${town} is two minutes from the station. You can try every bike that we sell or hire there, and the workshop behind it has three stands and room for a dozen bikes that wait.`;
  const branches = `# Leeds\n${about("Leeds")}\nPhone: 0113 496 0123\n# York\n${about("York")}\nPhone: 01904 496 012`;
  const contacts = `# Leeds\n${about("Leeds")}\n## Contact\n${about("Leeds")}\nPhone: 0113 496 0123\n# York\n${about("York")}\n## Contact\n${about("York")}\nPhone: 01904 496 012`;

  test.each([
    [
      hours,
      "When are you open on Saturday?",
      ["Shop:\n\nSaturday: 10:00 to 14:00", "Workshop:\n\nSaturday: closed"],
    ],
    [hours, "Are you open on Sunday?", ["Shop:\n\nSunday: closed", "Workshop:\n\nSunday: closed"]],
    [
      hours,
      "What are your opening hours?",
      [
        `Shop:\n\n${shop.replaceAll("\n", "\n\n")}`,
        `Workshop:\n\n${workshop.replaceAll("\n", "\n\n")}`,
      ],
    ],
    [hours, "Is the workshop open on Saturday?", ["Workshop:\n\nSaturday: closed"]],
    [
      zeiten,
      "Wann haben Sie am Samstag geöffnet?",
      ["Laden:\n\nSamstag: 10:00 bis 14:00", "Werkstatt:\n\nSamstag: geschlossen"],
    ],
    [
      branches,
      "What is your phone number?",
      ["Leeds:\n\nPhone: 0113 496 0123", "York:\n\nPhone: 01904 496 012"],
    ],
    [branches, "What is the phone number in York?", ["York:\n\nPhone: 01904 496 012"]],
    [
      contacts.replaceAll("Phone:", "- Phone:"),
      "What is your phone number?",
      ["Leeds › Contact:\n\nPhone: 0113 496 0123", "York › Contact:\n\nPhone: 01904 496 012"],
    ],
    [
      contacts,
      "What is your phone number?",
      ["Leeds › Contact:\n\nPhone: 0113 496 0123", "York › Contact:\n\nPhone: 01904 496 012"],
    ],
  ])("%#: %s %s", async (page, question, sections) => {
    const answer = (await told(page, question)) ?? "";
    for (const section of sections) expect(answer).toContain(section);
    expect(answer.length).toBe(sections.join("\n\n").length);
  });
});

/** What is told from a text that was typed, which is learned as it is. */
function toldTyped(text: string, question: string): string {
  const found = { score: 1, byWords: { rank: 1, score: 1 }, byMeaning: null, fit: 1 };
  const passages = chunkText("typed", text).map(({ id, heading, text: part }) => {
    return {
      ...found,
      chunkId: id,
      docId: "typed",
      title: "",
      name: "",
      url: "",
      heading,
      text: part,
    };
  });
  return extractAnswer({ question, passages, language: "en", person: "offered" }).text;
}

describe("a table that was typed as Markdown is read by its columns", () => {
  const spaced = `# Repairs
| Service | Price | Duration |
| --- | --- | --- |
| Full service | £89 | 2 days |
| Puncture repair | £12 | 30 minutes |`;

  test.each([
    ["How long does a full service take?", "Repairs:\n\nFull service: Duration 2 days"],
    ["How much is a puncture repair?", "Repairs:\n\nPuncture repair: Price £12"],
  ])("%s", (question, expected) => {
    expect(toldTyped(spaced, question)).toBe(expected);
    expect(toldTyped(spaced.replaceAll(/(?<=\|) | (?=\|)/g, ""), question)).toBe(expected);
  });
});

describe("a wide table of comma-separated values says of what each cell is", () => {
  const more = Array.from({ length: 12 }, (_, at) => `Extra ${at}`).join(",");
  const none = ",".repeat(11);
  const bikes = `Bike,Price,${more}\nCity bike,9 €,${none}\nCargo bike,20 €,${none}`;
  const answers = `Question,Answer\nDo you ship abroad?,"${"Parcels are packed with care. ".repeat(8)}Delivery takes nine days."\nWhat about returns?,You have thirty days.`;

  test.each([
    [bikes, "What does the city bike cost?", "City bike:\n\nPrice: 9 €"],
    [answers, "What about returns?", "What about returns?\n\nAnswer: You have thirty days."],
    [
      answers,
      "How long does shipping abroad take?",
      "Do you ship abroad?\n\nAnswer:\n\nDelivery takes nine days.",
    ],
  ])("%#: %s %s", (source, question, expected) => {
    expect(toldTyped(extractCsv(source).text, question)).toBe(expected);
  });
});
