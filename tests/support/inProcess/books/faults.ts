import { AsyncLocalStorage } from "node:async_hooks";
import type { Firestore } from "@google-cloud/firestore";

const UNAVAILABLE = 14;
const INTERNAL = 13;
const ABORTED = 10;

/**
 * What happens to one write of a step. `answerLost`: it is made, but the server hears that it
 * failed. `sentTwice`: the same, and the SDK sends it again. `refused` and `aborted`: it
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

/** The process of this step is gone: it writes nothing more, and nobody learns what became of it. */
export class ProcessEnded extends Error {}

/** A failure of the line to the database, as the SDK reports it. */
class LineFault extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Injected: gRPC status ${code}`);
    this.code = code;
  }
}

/** A step under way. `before`: how many of its writes are still to go well. */
type Running = { fault: Fault; before: number; isEnded: boolean; onMet: () => void };

const current = new AsyncLocalStorage<Running>();

/**
 * Runs a step one of whose writes meets this fault.
 * @param options.before how many of its writes go well before
 * @param options.onMet called when one meets it
 * @throws ProcessEnded if the fault ended the process, whatever the step made of that
 */
export async function runWith<Result>(
  fault: Fault,
  step: () => Promise<Result>,
  { before = 0, onMet = (): void => undefined } = {},
): Promise<Result> {
  const running: Running = { fault, before, isEnded: false, onMet };
  const [outcome] = await Promise.allSettled([current.run(running, step)]);
  if (running.isEnded) throw new ProcessEnded();
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** What the SDK writes with: transactions and batches, and its deletions in bulk. */
const writing: ReadonlySet<string> = new Set(["commit", "batchWrite"]);

/** Makes this database's writes meet the faults of the steps that make them. */
export function injectFaults(db: Firestore): void {
  const request: unknown = Reflect.get(db, "request");
  if (typeof request !== "function") throw new Error("The client has no request.");
  Reflect.set(db, "request", (method: string, ...parameters: unknown[]) => {
    const send = async (): Promise<unknown> => Reflect.apply(request, db, [method, ...parameters]);
    const running = current.getStore();
    if (!writing.has(method) || running === undefined) return send();
    // A transaction that was committed cannot be committed again: the library runs it again.
    const isTransaction = Reflect.has(Object(parameters[0]), "transaction");
    return write(running, send, isTransaction);
  });
}

async function write(
  running: Running,
  send: () => Promise<unknown>,
  isTransaction: boolean,
): Promise<unknown> {
  if (running.isEnded) throw new ProcessEnded();
  running.before -= 1;
  if (running.before >= 0 || running.fault === "none") return send();
  const fault = running.fault === "sentTwice" && isTransaction ? "answerLost" : running.fault;
  running.fault = "none";
  running.isEnded = fault === "endsBefore" || fault === "endsAfter";
  running.onMet();
  return meet(fault, send);
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
