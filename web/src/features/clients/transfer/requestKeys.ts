import { randomId } from "@parley/contract/platform/id.ts";

/**
 * Idempotency keys of one form: the same request keeps its key however often it is sent, so that a
 * lost answer moves nothing twice; another request, or the next one after a success, gets another.
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
