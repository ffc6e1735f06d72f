// Written by `npm run fit-answers`.
import type { AnswerFeatures } from "./answerFeatures.ts";

/** What each feature of an answer is worth, and where the sum begins. */
export const CONFIDENCE_WEIGHTS: AnswerFeatures & { bias: number } = {
  score: 1.72,
  coverage: 1.63,
  subject: 1.07,
  own: 1.55,
  missing: -0.59,
  weak: 0.64,
  intent: 0.78,
  noIntent: 0.16,
  nearBesideIntent: -1.05,
  fit: 1.3,
  nearAndShown: 0.46,
  labelUnasked: -0.83,
  conditionsMissed: -1.08,
  conditionsUnsaid: -0.21,
  otherDay: -0.61,
  noDay: -0.95,
  rowOfDay: 0.87,
  bias: -5.5,
};
