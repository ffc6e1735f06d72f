// Written by `npm run fit-answers`.
import type { AnswerFeatures } from "./answerFeatures.ts";

/** The weight of each feature of an answer, and the constant that is added to their sum. */
export const CONFIDENCE_WEIGHTS: AnswerFeatures & { bias: number } = {
  score: 1.77,
  coverage: 1.85,
  subject: 1.09,
  own: 1.56,
  missing: -0.68,
  weak: 0.53,
  intent: 0.81,
  noIntent: 0.13,
  nearBesideIntent: -1.06,
  fit: 1.55,
  nearAndShown: 0.67,
  labelUnasked: -0.71,
  conditionsMissed: -1.11,
  conditionsUnsaid: -0.28,
  otherDay: -0.69,
  noDay: -1.03,
  rowOfDay: 0.81,
  bias: -5.94,
};
