import { expect, test } from "vitest";
import { examplesOf, fitWeights } from "../../../../../testing/evaluation/fitConfidence.ts";
import { factsTunedOn, tunedOn } from "../../../../../testing/evaluation/tunedOn.ts";
import { ANSWER_FEATURES, type AnswerFeatures, confidenceOf } from "./answerFeatures.ts";

test("what is known of an answer is worth what the labelled questions teach", async () => {
  const examples = await examplesOf([...tunedOn, ...factsTunedOn]);
  const learned = fitWeights(examples);
  const confidence = (features: AnswerFeatures) => {
    const sum = ANSWER_FEATURES.reduce((all, name) => all + learned[name] * features[name], 0);
    return 1 / (1 + Math.exp(-sum - learned.bias));
  };
  const apart = examples.map(({ features }) =>
    Math.abs(confidence(features) - confidenceOf(features)),
  );
  // If this fails, `npm run fit-answers` fits them again.
  expect(Math.max(...apart)).toBeLessThan(0.05);
});

test("a right answer is more certain than a wrong one", async () => {
  const examples = await examplesOf(tunedOn);
  const meanOf = (isRight: boolean) => {
    const of = examples.filter((one) => one.isRight === isRight);
    return of.reduce((sum, { features }) => sum + confidenceOf(features), 0) / of.length;
  };
  expect(meanOf(true)).toBeGreaterThan(meanOf(false) + 0.3);
});
