/**
 * Lets work run to its end at its own pace, whoever listens to its parts: a slow listener does not
 * hold it up, and one who leaves does not stop it.
 * @param work begins at once
 * @param onLeft called when the listener leaves before the end
 * @returns the parts; leaving (`return`) waits for the end of the work
 */
export function runToEnd<Part>(
  work: AsyncIterable<Part>,
  onLeft: () => void,
): AsyncIteratorObject<Part> {
  let hasLeft = false;
  let ended = Promise.resolve();
  const parts = new ReadableStream<Part>({
    start(listener) {
      const run = async () => {
        for await (const part of work) if (!hasLeft) listener.enqueue(part);
        if (!hasLeft) listener.close();
      };
      ended = run().catch((error: unknown) => {
        if (!hasLeft) listener.error(error);
      });
    },
    cancel() {
      hasLeft = true;
      onLeft();
      return ended;
    },
  });
  return parts.values();
}
