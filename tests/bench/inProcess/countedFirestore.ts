import { AsyncLocalStorage } from "node:async_hooks";
import {
  CollectionReference,
  DocumentReference,
  Firestore,
  Query,
  Transaction,
  WriteBatch,
} from "@google-cloud/firestore";

/** Documents read and written, as Firestore bills them; a retried transaction counts again. */
export type Counts = { reads: number; writes: number };

const counting = new AsyncLocalStorage<{ counts: Counts; inside: boolean }>();

/**
 * Runs something and counts the documents it reads and writes through the server's SDK.
 * Calls that the SDK makes within a counted call are not counted again.
 */
export async function counted(run: () => Promise<unknown>): Promise<Counts> {
  patchOnce();
  const counts = { reads: 0, writes: 0 };
  await counting.run({ counts, inside: false }, run);
  return counts;
}

let patched = false;

function patchOnce(): void {
  if (patched) return;
  patched = true;
  const reads: [object, string][] = [
    [Firestore.prototype, "getAll"],
    [DocumentReference.prototype, "get"],
    [Query.prototype, "get"],
    [Transaction.prototype, "get"],
    [Transaction.prototype, "getAll"],
  ];
  for (const [prototype, method] of reads)
    patch(prototype, method, (counts, _, answer) => (counts.reads += documentsIn(answer)));
  for (const prototype of [Transaction.prototype, WriteBatch.prototype])
    for (const method of ["create", "set", "update", "delete"])
      patch(prototype, method, (counts) => (counts.writes += 1));
  for (const method of ["create", "set", "update", "delete"])
    patch(DocumentReference.prototype, method, (counts) => (counts.writes += 1));
  patch(CollectionReference.prototype, "add", (counts) => (counts.writes += 1));
}

function patch(
  prototype: object,
  method: string,
  count: (counts: Counts, parameters: unknown[], answer: unknown) => void,
): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== "function") throw new Error(`The client has no ${method}.`);
  Reflect.set(prototype, method, function counting_(this: unknown, ...parameters: unknown[]) {
    const current = counting.getStore();
    const call = (): unknown => Reflect.apply(original, this, parameters);
    if (current === undefined || current.inside) return call();
    const answer = counting.run({ ...current, inside: true }, call);
    if (!(answer instanceof Promise)) {
      count(current.counts, parameters, answer);
      return answer;
    }
    return answer.then((value: unknown) => {
      count(current.counts, parameters, value);
      return value;
    });
  });
}

/** A query that finds nothing is billed as one read. */
function documentsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const size: unknown = Reflect.get(Object(answer), "size");
  return typeof size === "number" ? Math.max(1, size) : 1;
}
