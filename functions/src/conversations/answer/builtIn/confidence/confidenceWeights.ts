// Written by `npm run fit-answers`.
import type { AnswerFeatures } from "./answerFeatures.ts";

/** The weight of each feature of an answer, and the constant that is added to their sum. */
export const CONFIDENCE_WEIGHTS: AnswerFeatures & { bias: number } = {
  score: 1.76,
  coverage: 1.82,
  subject: 1.08,
  own: 1.54,
  missing: -0.71,
  weak: 0.54,
  intent: 0.81,
  noIntent: 0.14,
  nearBesideIntent: -1.04,
  fit: 1.57,
  nearAndShown: 0.68,
  labelUnasked: -0.63,
  conditionsMissed: -1.18,
  conditionsUnsaid: -0.1,
  otherDay: -0.65,
  noDay: -1.03,
  rowOfDay: 0.82,
  bias: -5.93,
};
