import { describe, expect, test } from "vitest";
import type { Passage } from "../../knowledge/passage.ts";
import { supportingPassages } from "./citedDocuments.ts";

function passage(docId: string, text: string): Passage {
  const found = { score: 1, byWords: { rank: 1, score: 1 }, byMeaning: null, fit: 1 };
  return {
    chunkId: `${docId}-0`,
    docId,
    title: docId,
    name: docId,
    url: "",
    heading: "",
    text,
    ...found,
  };
}

const hours = passage("hours", "We are open from Monday to Friday, 9 am to 6 pm.");
const puncture = passage("puncture", "A puncture repair costs £14 with a new tube.");
const delivery = passage("delivery", "Delivery within the city takes two days and is insured.");
const lieferung = passage("lieferung", "Die Lieferung innerhalb der Stadt dauert nur zwei Tage.");

/** The documents that an answer is said to rest on. */
function named(text: string, ...passages: Passage[]): string[] {
  return supportingPassages(text, passages).map(({ docId }) => docId);
}

describe("the documents that a model's answer rests on", () => {
  test("are found by one sentence of several, and by its figure", () => {
    const answer =
      "Sure! For a flat tyre you’d pay £14, and that already includes a fresh inner tube. Shall I book you in for tomorrow morning, or would another day of the week be better for you and your bicycle?";
    expect(named(answer, hours, puncture, delivery)).toEqual(["puncture"]);
  });

  test("are several where its sentences come from several", () => {
    const answer =
      "Delivery within the city takes two days. We are open from Monday to Friday, 9 am to 6 pm.";
    expect(named(answer, delivery, puncture, hours).toSorted()).toEqual(["delivery", "hours"]);
  });

  test("are the one that holds most where none holds much of a sentence", () => {
    const answer =
      "Whatever is ordered before noon usually reaches customers living inside our city limits the day after tomorrow.";
    expect(named(answer, hours, puncture, delivery)).toEqual(["delivery"]);
  });

  test("are the first that was found where the answer is in another language", () => {
    const answer = "Your parcel is with you the day after tomorrow, if you are living close by.";
    expect(named(answer, lieferung, passage("hunde", "Hunde sind im Laden an der Leine."))).toEqual(
      ["lieferung"],
    );
  });

  test("are those with the same figure, whatever the language", () => {
    const answer = "Das Flicken einer Reifenpanne kostet bei uns 14 Pfund, samt neuem Schlauch.";
    expect(named(answer, hours, puncture, delivery)).toEqual(["puncture"]);
  });

  test("are none that only share a common word with a short sentence", () => {
    const answer = "Two days. A puncture repair costs £14 with a new tube.";
    const weekend = passage(
      "weekend",
      "These days are for families, with games and music for all.",
    );
    expect(named(answer, weekend, puncture)).toEqual(["puncture"]);
  });

  test("are none where nothing was given, or nothing is shared", () => {
    expect(named("A puncture repair costs £14.")).toEqual([]);
    expect(named("You are very welcome!", hours, puncture)).toEqual([]);
  });

  test.each(["Ada.", "Gladly!", "Sure, to whom?", "Up to you"])(
    "are none of a short answer that shares no telling word: %s",
    (answer) => {
      const bus = passage("bus", "The bus takes you to the shop, and up to the door.");
      expect(named(answer, hours, bus, lieferung)).toEqual([]);
    },
  );

  test.each(["Yes.", "Sure, that works.", "No!", "Ja, gern."])(
    "is what holds most of the question where the answer only says: %s",
    (answer) => {
      const asked = { question: "Is a puncture repair with a new tube?" };
      const found = supportingPassages(answer, [hours, puncture], asked);
      expect(found.map(({ docId }) => docId)).toEqual(["puncture"]);
      expect(supportingPassages(answer, [hours], { question: "Do you like jazz?" })).toEqual([]);
      expect(supportingPassages(answer, [hours, puncture], { ...asked, hasOther: true })).toEqual(
        [],
      );
      expect(supportingPassages("Sure, to whom?", [hours, puncture], asked)).toEqual([]);
    },
  );

  test("are those of a short answer that share a telling word or figure", () => {
    expect(named("A puncture: £14.", hours, puncture)).toEqual(["puncture"]);
    expect(named("On Monday.", puncture, hours)).toEqual(["hours"]);
  });

  test("are not a price list, which shows no language, where the answer shares nothing with it", () => {
    const prices = passage("prices", "Tandem: £48\nKinderanhänger: £12");
    const answer = "You are very welcome, and we are here if there is anything else.";
    expect(named(answer, prices)).toEqual([]);
    const german = passage("hunde", "Hunde sind im Laden an der Leine zu führen.");
    expect(named(answer, prices, german)).toEqual(["hunde"]);
  });

  test("are only those that hold much of it where a tool may have said it", () => {
    const order = "Your order is in the city and comes in the next few days.";
    expect(named(order, delivery)).toEqual(["delivery"]);
    expect(supportingPassages(order, [delivery], { hasOther: true })).toEqual([]);
    expect(supportingPassages(delivery.text, [delivery], { hasOther: true })).toHaveLength(1);
  });

  test("come with the sentence that holds most of the answer", () => {
    const text = "Bikes are our trade. A puncture repair costs £14 with a new tube.";
    expect(supportingPassages("You’d pay £14.", [passage("long", text)])).toEqual([
      { chunkId: "long-0", docId: "long", at: text.indexOf("A puncture") },
    ]);
  });
});
