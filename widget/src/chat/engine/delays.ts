const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How long to wait before the next poll of a conversation the agent answers, where no stream gets
 * through: 3 seconds at first, ever longer the longer the visitor does nothing.
 * @param idle milliseconds since the visitor did something here
 */
export function pollDelay(idle: number): number {
  if (idle < 2 * MINUTE) return 3 * SECOND;
  if (idle < 10 * MINUTE) return 10 * SECOND;
  return 30 * SECOND;
}

/** Wait after so many failures in a row: a second, doubling to 5; a quarter for none. */
export function retryDelay(failures: number): number {
  return failures === 0 ? SECOND / 4 : Math.min(SECOND * 2 ** (failures - 1), 5 * SECOND);
}
