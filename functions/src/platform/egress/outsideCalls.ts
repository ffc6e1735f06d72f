/**
 * What one adapter calls of an outside service. Each adapter that goes out declares it in its own file;
 * `npm run calls-doc` lists them in `docs/calls.md`.
 */
export type OutsideCalls = {
  service: string;
  calls: readonly string[];
  /** Who makes them, and with whose key. */
  by: string;
};
