import { describe, expect, test } from "vitest";
import { asked } from "../../../../testing/evaluation/businessSet.ts";
import { runBusiness } from "../../../../testing/evaluation/runBusiness.ts";

const PRICES = `# Repairs and prices
A puncture repair takes an hour. The basic service costs £65 and covers brakes, gears, bolts and tyres. The full service costs £145; the brakes are taken apart, cleaned and greased.

Collection: we collect your sofa for £15. Rattan chairs are £18 a day and folding chairs £12.

| Work | Price |
|---|---|
| Brake adjustment, one wheel | £12 |
| Gear tuning | £22 |`;
const PARCELS = `# Delivery
Cushions and covers are sent within one working day; delivery costs £4.50 and is free from £60.

You may return anything unused within 30 days, and the postage for the return is ours to pay.`;
const BATTERIES = `# Batteries
The battery is good for about 800 full charges and loses half a per cent with each. A new one costs £520.`;
const DEEDS = `# Things we do not do
We do not repair scooters, and we do not tune trikes beyond 6 km/h, because that is not allowed.`;
const WINTER = `# Unser Winterpaket
Das Winterpaket kostet 79 Pfund und umfasst Reinigung und neue Bremsbeläge.`;
const PUNCTURES = `# Workshop
A puncture repair costs £14. A new tyre costs £30.`;

/** What a visitor is told from these pages; undefined where it is not known. */
async function told(question: string, ...pages: string[]): Promise<string | undefined> {
  const [answer] = await runBusiness({
    name: "pages",
    language: "en",
    documents: pages.map((markdown, at) => ({ docId: `page-${at}`, title: "Page", markdown })),
    questions: [asked("direct", question, [])],
  });
  return answer?.outcome === "refused" ? undefined : answer?.answer;
}

describe("the price of another thing is not said", () => {
  test.each([
    ["what do tyres cost?", PRICES],
    ["Was kosten Reifen?", PRICES],
    ["what does a wheel cost?", PRICES],
    ["how much is a sofa?", PRICES],
    ["what do cushions cost?", PARCELS],
    ["how much is the battery?", BATTERIES.replace(/ A new one.*/, "")],
  ])("%s", async (question, page) => {
    expect(await told(question, page)).toBeUndefined();
  });

  test.each([
    ["what does the full service cost?", PRICES, "£145"],
    ["what do you charge to collect a sofa?", PRICES, "£15"],
    ["what does brake adjustment cost?", PRICES, "£12"],
    ["how much are folding chairs?", PRICES, "£12"],
    ["what does delivery cost?", PARCELS, "£4.50"],
    ["what does a flat tyre cost?", PUNCTURES, "£14"],
    ["how much is a flat tire?", PUNCTURES, "£14"],
    ["Was kostet ein platter Reifen?", PUNCTURES, "£14"],
    ["how much is a tire?", PUNCTURES, "£30"],
    ["Was kostet das Winterpaket?", WINTER, "79 Pfund"],
  ])("its own is: %s", async (question, page, price) => {
    expect(await told(question, page)).toContain(price);
  });

  test("nor beside its own", async () => {
    expect(await told("what does a flat tyre cost?", PUNCTURES)).not.toContain("£30");
    expect(await told("how much is a tire?", PUNCTURES)).not.toContain("£14");
  });

  test("what is only named in the sentence before is said with that", async () => {
    expect(await told("what does a new battery cost?", BATTERIES)).toMatch(
      /^The battery is .*A new one costs £520/,
    );
  });
});

test.each([
  "and who pays for returns?",
  "Who bears the cost of sending things back?",
  "wer bezahlt den Rückversand?",
  "Wer übernimmt das Rückporto?",
])("who pays need not be somebody's name: %s", async (question) => {
  expect(await told(question, PARCELS)).toContain("ours to pay");
});

test("what is denied of one thing is not said of another in the same sentence", async () => {
  expect((await told("do you repair trikes?", DEEDS, PRICES)) ?? "").not.toMatch(/do not repair/);
  expect(await told("do you repair scooters?", DEEDS, PRICES)).toMatch(/do not repair scooters/);
});

describe("where something is, is not answered by when it is open", () => {
  const SAUNA = "# Sauna\nThe sauna is open from nine to five.";
  const RENTAL = "# Verleih\nUnser Verleih ist von 9 bis 17 Uhr geöffnet.";

  test.each([
    ["Where is the sauna?", SAUNA],
    ["Wo ist der Verleih?", RENTAL],
  ])("%s", async (question, page) => {
    expect(await told(question, page)).toBeUndefined();
  });

  test.each([
    ["Where is the sauna?", `${SAUNA} The sauna is in Frankfurt.`, "Frankfurt"],
    ["Where is the sauna?", `${SAUNA} The sauna is behind the pool.`, "behind the pool"],
    ["Wo ist der Verleih?", `${RENTAL} Der Verleih ist am Bootshaus.`, "am Bootshaus"],
  ])("%s, where it is said", async (question, page, place) => {
    expect(await told(question, page)).toContain(place);
  });
});
