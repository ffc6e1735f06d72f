// Written by `npm run fit-answers`.
import type { AnswerFeatures } from "./answerFeatures.ts";

/** What each feature of an answer is worth, and where the sum begins. */
export const CONFIDENCE_WEIGHTS: AnswerFeatures & { bias: number } = {
  score: 1.72,
  coverage: 1.85,
  subject: 1.23,
  own: 1.55,
  missing: -0.66,
  weak: 0.56,
  intent: 0.81,
  noIntent: 0.11,
  nearBesideIntent: -1.05,
  fit: 1.51,
  nearAndShown: 0.64,
  labelUnasked: -0.87,
  conditionsMissed: -1.08,
  conditionsUnsaid: -0.24,
  otherDay: -0.68,
  noDay: -1,
  rowOfDay: 0.83,
  bias: -6,
};
