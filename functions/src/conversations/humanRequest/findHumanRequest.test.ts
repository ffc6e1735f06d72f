import { asksForHuman } from "@parley/contract/conversations/humanRequest/asksForHuman.ts";
import { speaksOfPerson } from "@parley/contract/conversations/humanRequest/speaksOfPerson.ts";
import { describe, expect, it, test } from "vitest";
import { crossValidate } from "../../../testing/evaluation/requests/crossValidate.ts";
import { exampleOf, fitRequests } from "../../../testing/evaluation/requests/fitRequests.ts";
import { labelledMessages } from "../../../testing/evaluation/requests/labelledMessages.ts";
import { findHumanRequest, personOffer } from "./findHumanRequest.ts";
import { likelihood } from "./likelihood.ts";
import {
  OFFER_THRESHOLD,
  REQUEST_BIAS,
  REQUEST_THRESHOLD,
  REQUEST_WEIGHTS,
} from "./requestWeights.ts";

const validated = crossValidate(labelledMessages);

describe("what is learned of requests", () => {
  // If one of these two fails, `npm run fit-requests` learns it again.
  it("is what the labelled messages teach", () => {
    const examples = labelledMessages.map(exampleOf);
    const learned = fitRequests(examples);
    const written = REQUEST_WEIGHTS.flatMap(([weight, names]) =>
      names.split(";").map((name) => [name, weight] as const),
    );
    const model = { weights: new Map(written), bias: REQUEST_BIAS };
    const apart = examples
      .filter(({ sentences }) => sentences.length > 0)
      .map(({ sentences }) => likelihood(sentences, learned) - likelihood(sentences, model));
    expect(Math.max(...apart.map(Math.abs))).toBeLessThan(0.5);
  });

  it("has the thresholds of its cross-validation", () => {
    expect(Math.abs(validated.threshold - REQUEST_THRESHOLD)).toBeLessThan(0.25);
    expect(Math.abs(validated.offerThreshold - OFFER_THRESHOLD)).toBeLessThan(0.25);
  });

  it("opens for at most one in a hundred messages that ask for nobody", () => {
    expect(validated.falseShare).toBeLessThan(0.01);
  });

  it("finds far more of the requests than the rules alone", () => {
    expect(validated.recall).toBeGreaterThan(validated.byRules + 0.25);
  });
});

test.each([
  ["This bot is hopeless. Is there a colleague who could take this chat?", "en"],
  ["I'm tired of this bot, let me have a person", "en"],
  ["My parcel is gone. Could one of your people talk to me?", "en"],
  ["I'd sooner explain this to one of your colleagues", "en"],
  ["I'm fed up with this robot, let me have a human", "en"],
  ["Lassen Sie mich bitte mit wem aus der Werkstatt reden", "de"],
  ["Das Paket ist weg. Könnte einer Ihrer Kollegen mit mir reden?", "de"],
  ["Ich erkläre das lieber einem Ihrer Kollegen", "de"],
  ["holt mir bitte einen echten menschen dazu", "de"],
])("opens for what no rule knows: %s", (text, language) => {
  expect([asksForHuman(text), findHumanRequest(text)]).toEqual([undefined, language]);
});

test.each([
  "What is the number of your help desk?",
  "My customers want to talk to a person",
  "Is your tour with a real person?",
  "I don't want to talk to a person",
  "I spoke to a person yesterday and he was kind",
  "Meine Kunden wollen einen Menschen sprechen",
  "Welche Nummer hat der Kundendienst?",
  "Ist der Kurs mit einem echten Menschen?",
  "Ich habe gestern mit einem Menschen gesprochen",
  "",
])("leaves to the agent: %s", (text) => {
  expect(findHumanRequest(text)).toBeUndefined();
});

test("what is a little like a request brings the offer of a person, a question does not", () => {
  const text = "Please just pick up";
  expect([findHumanRequest(text), speaksOfPerson(text)]).toEqual([undefined, false]);
  expect(personOffer(text)).toEqual({ offersPerson: true });
  expect(personOffer("What does a puncture cost?")).toEqual({});
  expect(personOffer("Wann haben Sie geöffnet?")).toEqual({});
});
