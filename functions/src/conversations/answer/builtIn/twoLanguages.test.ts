import { describe, expect, test } from "vitest";
import { asked, type BusinessSet } from "../../../../testing/evaluation/businessSet.ts";
import { runBusiness } from "../../../../testing/evaluation/runBusiness.ts";
import { storage } from "../../../../testing/evaluation/tuned/storage.ts";

/** Facts of a shop, each taught in English and in German. */
const FACTS: readonly { en: [string, string]; de: [string, string] }[] = [
  {
    en: ["Parking", "You can park free of charge in the yard behind the shop."],
    de: ["Parken", "Parken können Sie kostenlos im Hof hinter dem Laden."],
  },
  {
    en: [
      "Opening hours",
      "We are open from Monday to Friday, 9 am to 6 pm, and closed at weekends.",
    ],
    de: [
      "Öffnungszeiten",
      "Wir haben von Montag bis Freitag von 9 bis 18 Uhr geöffnet, am Wochenende ist geschlossen.",
    ],
  },
  {
    en: ["Returns", "You can return anything unused within 30 days and get your money back."],
    de: [
      "Rückgabe",
      "Unbenutzte Ware können Sie innerhalb von 30 Tagen zurückgeben und bekommen Ihr Geld zurück.",
    ],
  },
  {
    en: ["Delivery", "Delivery within the city costs £5 and takes two days."],
    de: ["Lieferung", "Die Lieferung innerhalb der Stadt kostet 5 £ und dauert zwei Tage."],
  },
  {
    en: ["Dogs", "Dogs are welcome in the shop as long as they are on a lead."],
    de: ["Hunde", "Hunde sind im Laden willkommen, solange sie an der Leine sind."],
  },
  {
    en: ["Payment", "You can pay in cash, by card or by bank transfer."],
    de: ["Zahlung", "Sie können bar, mit Karte oder per Überweisung zahlen."],
  },
];

async function told(
  question: string,
  language: "en" | "de",
  documents: BusinessSet["documents"],
): Promise<string | undefined> {
  const questions = [asked("direct", question, [])];
  const [answer] = await runBusiness({ name: "two languages", language, documents, questions });
  return answer?.answer;
}

describe("knowledge that says everything in two languages answers in the question's", () => {
  const documents = FACTS.flatMap(({ en, de }, at) => [
    { docId: `en-${at}`, title: en[0], markdown: en[1] },
    { docId: `de-${at}`, title: de[0], markdown: de[1] },
  ]);
  const [parking, hours, returns, delivery, dogs, payment] = FACTS;

  test.each([
    ["Where can I park?", parking],
    ["Is there parking?", parking],
    ["Do I have to pay for parking?", parking],
    ["When are you open?", hours],
    ["Are you open on Saturday?", hours],
    ["What are your opening hours?", hours],
    ["Can I return something?", returns],
    ["How long do I have to send something back?", returns],
    ["Do I get my money back?", returns],
    ["How much is delivery?", delivery],
    ["How long does delivery take?", delivery],
    ["Do you deliver?", delivery],
    ["Can I bring my dog?", dogs],
    ["Are dogs allowed?", dogs],
    ["How can I pay?", payment],
    ["Do you take cards?", payment],
  ])("%s", async (question, fact) => {
    expect(await told(question, "en", documents)).toBe(fact?.en[1]);
    // Whatever the browser is set to.
    expect(await told(question, "de", documents)).toBe(fact?.en[1]);
  });

  test.each([
    ["Wo kann ich parken?", parking],
    ["Gibt es Parkplätze?", parking],
    ["Kostet das Parken etwas?", parking],
    ["Wann haben Sie geöffnet?", hours],
    ["Haben Sie am Samstag offen?", hours],
    ["Wie sind Ihre Öffnungszeiten?", hours],
    ["Kann ich etwas zurückgeben?", returns],
    ["Wie lange kann ich Ware zurückschicken?", returns],
    ["Bekomme ich mein Geld zurück?", returns],
    ["Was kostet die Lieferung?", delivery],
    ["Wie lange dauert die Lieferung?", delivery],
    ["Liefern Sie?", delivery],
    ["Kann ich meinen Hund mitbringen?", dogs],
    ["Sind Hunde erlaubt?", dogs],
    ["Wie kann ich bezahlen?", payment],
    ["Nehmen Sie Karten?", payment],
  ])("%s", async (question, fact) => {
    expect(await told(question, "de", documents)).toBe(fact?.de[1]);
    expect(await told(question, "en", documents)).toBe(fact?.de[1]);
  });
});

test("what is said in one page in both languages is quoted in the question's", async () => {
  const markdown = FACTS.map(({ en, de }) => `${en[1]}\n\n${de[1]}`).join("\n\n");
  const documents = [{ docId: "both", title: "House", markdown }];
  expect(await told("Wie sind Ihre Öffnungszeiten?", "de", documents)).toContain("18 Uhr");
  expect(await told("Where can I park?", "en", documents)).toContain("behind the shop");
});

test.each([
  [
    "When is the sauna open on Sunday?",
    "en",
    [
      "The shop is open on Sunday from 11 am to 3 pm.",
      "Die Sauna ist am Sonntag von 10 bis 20 Uhr geöffnet.",
    ],
    "20 Uhr",
  ],
  [
    "Wann ist die Sauna am Sonntag offen?",
    "de",
    [
      "The sauna is open on Sunday from 10 am to 8 pm.",
      "Der Laden ist am Sonntag von 11 bis 15 Uhr geöffnet.",
    ],
    "8 pm",
  ],
  [
    "Kann ich am Sonntag parken?",
    "de",
    [
      "You can park in the yard on Sunday, too.",
      "Parken können Sie von Montag bis Freitag im Hof.",
    ],
    "on Sunday, too",
  ],
  [
    "What does the red lamp cost?",
    "en",
    ["The green lamp costs £30 and is small.", "Die rote Lampe kostet bei uns 45 £."],
    "45 £",
  ],
] as const)(
  "%s is not answered by something else in that language",
  async (question, language, said, expected) => {
    const documents = said.map((markdown, at) => ({ docId: `d-${at}`, title: "Shop", markdown }));
    expect(await told(question, language, documents)).toContain(expected);
  },
);

test("a row whose few words look like another language is no answer in it", async () => {
  expect(await told("How much is a cupboard per month?", "en", storage.documents)).toContain(
    "Cupboard: Per month £42",
  );
});
