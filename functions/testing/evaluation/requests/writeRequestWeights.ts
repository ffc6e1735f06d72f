// npm run fit-requests: learns from the labelled messages what asks for a person.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { crossValidate } from "./crossValidate.ts";
import { exampleOf, fitRequests } from "./fitRequests.ts";
import { labelledMessages } from "./labelledMessages.ts";

const WEIGHTS = new URL(
  "../../../src/conversations/humanRequest/requestWeights.ts",
  import.meta.url,
);

const { threshold, offerThreshold, ...shares } = crossValidate(labelledMessages);
const { weights, bias } = fitRequests(labelledMessages.map(exampleOf));
const byWeight = Map.groupBy(weights, ([, weight]) => weight);
const lines = [...byWeight]
  .sort(([a], [b]) => b - a)
  .map(([weight, of]) => `  [${weight}, ${JSON.stringify(of.map(([name]) => name).join(";"))}],`);
await writeFile(
  WEIGHTS,
  `// Written by \`npm run fit-requests\`.

/** What is added to the sum of a sentence's weights. */
export const REQUEST_BIAS = ${bias};
/** What the sum has to exceed to open the handoff, and for the answer to offer a person. */
export const REQUEST_THRESHOLD = ${threshold};
export const OFFER_THRESHOLD = ${offerThreshold};

/** Features of a sentence by their weight, with semicolons between them. */
export const REQUEST_WEIGHTS: readonly (readonly [number, string])[] = [
${lines.join("\n")}
];
`,
);
process.stdout.write(
  `${fileURLToPath(WEIGHTS)}\n${JSON.stringify({ threshold, offerThreshold, ...shares })}\n`,
);
