import { AsyncLocalStorage } from "node:async_hooks";
import type { Firestore } from "@google-cloud/firestore";

const UNAVAILABLE = 14;
const INTERNAL = 13;
const ABORTED = 10;

/**
 * What happens to the next write of a step. `answerLost`: it is made, but the server hears that it
 * failed. `sentTwice`: the same, and the client library sends it again. `refused` and `aborted`: it
 * is not made. `endsBefore` and `endsAfter`: the server's process ends around it.
 */
export const faults = [
  "none",
  "answerLost",
  "sentTwice",
  "refused",
  "aborted",
  "endsBefore",
  "endsAfter",
] as const;
export type Fault = (typeof faults)[number];

/** The process of this step is gone: nobody learns what became of its write. */
export class ProcessEnded extends Error {}

/** A failure of the line to the database, as the client library reports it. */
class LineFault extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Injected: gRPC status ${code}`);
    this.code = code;
  }
}

const current = new AsyncLocalStorage<{ fault: Fault; onMet: () => void }>();

/**
 * Runs a step whose first write meets this fault.
 * @param onMet called when it did
 */
export function runWith<Result>(
  fault: Fault,
  step: () => Promise<Result>,
  onMet = (): void => undefined,
): Promise<Result> {
  return current.run({ fault, onMet }, step);
}

/** Makes this client's writes meet the faults of the steps that make them. */
export function injectFaults(db: Firestore): void {
  const request: unknown = Reflect.get(db, "request");
  if (typeof request !== "function") throw new Error("The client has no request.");
  Reflect.set(db, "request", (method: string, ...parameters: unknown[]) => {
    const send = async (): Promise<unknown> => Reflect.apply(request, db, [method, ...parameters]);
    const due = current.getStore();
    if (method !== "commit" || due === undefined) return send();
    const { fault } = due;
    if (fault !== "none") due.onMet();
    due.fault = "none";
    // A transaction that was committed cannot be committed again: the library runs it anew.
    const isTransaction = Reflect.has(Object(parameters[0]), "transaction");
    return meet(fault === "sentTwice" && isTransaction ? "answerLost" : fault, send);
  });
}

async function meet(fault: Fault, send: () => Promise<unknown>): Promise<unknown> {
  if (fault === "endsBefore") throw new ProcessEnded();
  if (fault === "refused") throw new LineFault(UNAVAILABLE);
  if (fault === "aborted") throw new LineFault(ABORTED);
  const answer = await send();
  if (fault === "endsAfter") throw new ProcessEnded();
  if (fault === "answerLost") throw new LineFault(INTERNAL);
  return fault === "sentTwice" ? send() : answer;
}
