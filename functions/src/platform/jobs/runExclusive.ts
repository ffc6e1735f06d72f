const lines = new Map<string, Promise<unknown>>();

/**
 * Runs work after what this instance began before under the same name: side by side they would
 * only undo each other. Other instances meet in the database.
 */
export async function runExclusive<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const mine = (lines.get(name) ?? Promise.resolve()).then(work);
  const done = mine.catch(() => undefined);
  lines.set(name, done);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === done) lines.delete(name);
  }
}
