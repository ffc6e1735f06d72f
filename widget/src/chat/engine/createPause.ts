/** Holds answers back for a moment, because one that comes at once does not feel like an answer. */
export interface Pause {
  /** Sets how long, in milliseconds. */
  set: (length: number) => void;
  /** Begins when a question is sent. */
  begin: () => void;
  /** Resolves when it is over; at once if there is none. */
  over: () => Promise<void>;
}

/** Creates the pause before answers; until its length is set, there is none. */
export function createPause(): Pause {
  let length = 0;
  let until = 0;
  return {
    set: (next) => {
      length = next;
    },
    begin: () => {
      until = Date.now() + length;
    },
    over: async () => {
      const left = until - Date.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    },
  };
}
