// npm run fit-answers: learns from the labelled questions that are tuned on how sure an answer without a model is.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { examplesOf, fitWeights } from "./fitConfidence.ts";
import { factsTunedOn, tunedOn } from "./tunedOn.ts";

const WEIGHTS = new URL(
  "../../src/conversations/answer/builtIn/confidence/confidenceWeights.ts",
  import.meta.url,
);

const weights = fitWeights(await examplesOf([...tunedOn, ...factsTunedOn]));
const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`);
await writeFile(
  WEIGHTS,
  `// Written by \`npm run fit-answers\`.
import type { AnswerFeatures } from "./answerFeatures.ts";

/** The weight of each feature of an answer, and the constant that is added to their sum. */
export const CONFIDENCE_WEIGHTS: AnswerFeatures & { bias: number } = {
${lines.join("\n")}
};
`,
);
process.stdout.write(`${fileURLToPath(WEIGHTS)}\n`);
