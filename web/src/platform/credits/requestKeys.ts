import { randomId } from "@parley/contract/platform/id.ts";

/**
 * Idempotency keys of one form. The same request keeps its key however often it is sent, so that a retry after
 * a lost answer transfers nothing twice; a different request, or one after a success, gets a new key.
 */
export function requestKeys(makeKey: () => string = () => randomId(24)) {
  let last: { request: string; key: string } | undefined;
  return {
    keyOf(request: object): string {
      const wanted = JSON.stringify(request);
      if (last?.request !== wanted) last = { request: wanted, key: makeKey() };
      return last.key;
    },
    succeeded(): void {
      last = undefined;
    },
  };
}
