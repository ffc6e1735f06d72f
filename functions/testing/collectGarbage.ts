import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Has everything collected that nothing holds, also what only a weak reference or a finaliser knew. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("This Node has no way to collect garbage.");
  for (let round = 0; round < 3; round += 1) {
    collect();
    // What is let go of in the finalisers of one round is found by the next.
    await setTimeout(1);
  }
}
