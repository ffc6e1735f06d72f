/** Work that is not taken, since too much is waiting. */
export class QueueFullError extends Error {
  constructor() {
    super("Too much is waiting.");
    this.name = "QueueFullError";
  }
}

/** Work of an instance that is done one at a time. */
export type BoundedQueue = {
  /**
   * Does the work once all that came before it has ended.
   * @param owner whose it is: each has a share of the places
   * @throws QueueFullError at once, where the queue or the owner's share of it is full
   */
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
};

/**
 * A queue that ends, so that nobody waits for long, and in which nobody takes all places.
 * @param places.all work that is running or waiting
 * @param places.each as much of it as one owner may have there
 */
export function createBoundedQueue(places: { all: number; each: number }): BoundedQueue {
  const taken = new Map<string, number>();
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(owner, work) {
      const own = taken.get(owner) ?? 0;
      if (count >= places.all || own >= places.each) throw new QueueFullError();
      count += 1;
      taken.set(owner, own + 1);
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        count -= 1;
        const left = (taken.get(owner) ?? 1) - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      }
    },
  };
}
