import { describe, expect, it } from "vitest";
import { saysNothingFound } from "./saysNothingFound.ts";

describe("saysNothingFound", () => {
  it.each([
    "I could not find that in the information I was given.",
    "I'm sorry, but I couldn't find any information about tyres.",
    "I am sorry. I don't have that information.",
    "I’m sorry! I do not have any details on delivery times. Would you like to talk to a person?",
    "I don't know.",
    "Unfortunately, I do not know the answer to that.",
    "Sorry, I can't answer that question.",
    "I'm not able to find an answer to your question.",
    "I'm afraid I don't have information about that.",
    "There is no information about gift cards in the reference material.",
    "The reference material does not say whether dogs are welcome.",
    "The documents I have don't mention a discount.",
    "That is not covered by the reference material.",
    "Dazu habe ich in meinen Unterlagen nichts gefunden.",
    "Leider habe ich dazu keine Informationen.",
    "Es tut mir leid. Das weiß ich leider nicht.",
    "Darüber liegen mir keine Angaben vor.",
    "Ich konnte dazu leider nichts finden.",
    "Das kann ich Ihnen leider nicht sagen.",
    "No information is available about this.",
    "Our price list doesn't say.",
    "That is not something I can help with.",
    "Hierzu finde ich nichts.",
    "Das steht leider nicht in meinen Unterlagen.",
    "I don't have access to that information.",
    "That information is not available to me.",
    "I wasn't able to find that.",
    "This isn't covered in my documents.",
    "Nothing in my knowledge covers that.",
    "I'm unable to help with that question.",
    "In meinen Unterlagen steht dazu nichts.",
    "Da kann ich Ihnen leider nicht weiterhelfen.",
    "Aus den Unterlagen geht das nicht hervor, in den Dokumenten ist es nicht erwähnt.",
  ])("hears: %s", (text) => {
    expect(saysNothingFound(text)).toBe(true);
  });

  it.each([
    "A puncture repair costs £14 with a new tube included.",
    "No, we do not sell tyres.",
    "Dogs are not allowed in the pool.",
    "A puncture repair costs £14. I could not find how long it takes.",
    "If you don't know your frame number, look under the saddle.",
    "There is no charge for delivery.",
    "There is no minimum order.",
    "This ticket isn't available on Sundays.",
    "The pool wasn't able to open last week.",
    "Nothing in the shop costs more than £900.",
    "In unseren Unterlagen steht alles zu den Preisen.",
    "Dabei können Sie nichts falsch machen.",
    "I can't say enough good things about it: the café opens at nine.",
    "There are no details needed: just come by.",
    "I do not know of a better place for a picnic than the park behind the shop.",
    "You can't find the valve? It is on the left.",
    "The ticket does not include breakfast.",
    "Hello! What would you like to know?",
    "Nein, Hunde sind nicht erlaubt.",
    "Wir haben sonntags nicht geöffnet.",
    "Die Reparatur kostet 14 Pfund. Dazu habe ich nichts weiter gefunden.",
    "Es gibt keine Mindestbestellmenge.",
    "Nichts ist einfacher: Drücken Sie den Knopf.",
    "",
  ])("leaves alone: %s", (text) => {
    expect(saysNothingFound(text)).toBe(false);
  });
});
