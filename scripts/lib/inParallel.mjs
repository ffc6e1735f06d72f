/**
 * @template T
 * @param {(() => Promise<T>)[]} tasks begun in this order
 * @param {number} width how many run at a time
 * @returns {Promise<T[]>} in the order of the tasks
 */
export async function inParallel(tasks, width) {
  /** @type {T[]} */
  const results = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
