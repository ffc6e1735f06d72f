/**
 * Lets work run to its end at its own pace, whoever listens to its events: a slow listener does not
 * hold it up, and one who leaves does not stop it.
 * @param work begins at once
 * @param onLeft called when the listener leaves before the end
 * @returns the events; leaving (`return`) waits for the end of the work
 */
export function runToEnd<Event>(
  work: AsyncIterable<Event>,
  onLeft: () => void,
): AsyncIteratorObject<Event> {
  let hasLeft = false;
  let ended = Promise.resolve();
  const events = new ReadableStream<Event>({
    start(listener) {
      const run = async () => {
        for await (const event of work) if (!hasLeft) listener.enqueue(event);
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
  return events.values();
}
