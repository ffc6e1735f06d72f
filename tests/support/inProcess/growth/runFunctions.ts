import { Session } from "node:inspector/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/**
 * Names of the functions that run meanwhile, by their file from the top of the repository. What files run as they are
 * loaded is not among them where they are loaded before.
 */
export async function runFunctions(
  work: () => Promise<void>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const run = new Map<string, Set<string>>();
  for (const { url, functions } of result) {
    const file = relative(root, url.startsWith("file:") ? fileURLToPath(url) : url);
    const names = run.get(file) ?? new Set();
    run.set(file, names);
    for (const { functionName, ranges } of functions)
      if ((ranges[0]?.count ?? 0) > 0) names.add(functionName);
  }
  return run;
}
