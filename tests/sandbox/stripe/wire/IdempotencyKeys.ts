import { StripeProblem } from "./StripeProblem.ts";

export type Answer = { status: number; body: string; requestId: string };
type Kept = { path: string; parameters: string; answer: Answer | null };

/** What calls with an idempotency key were answered. Kept for good; the service itself forgets after 30 days. */
export class IdempotencyKeys {
  readonly #kept = new Map<string, Kept>();

  /**
   * Takes a key for a call.
   * @returns what the first call with it was answered, or undefined for the first
   * @throws StripeProblem if it was used for another call, or the first is still being answered
   */
  take(account: string, key: string, path: string, parameters: string): Answer | undefined {
    const id = `${account} ${key}`;
    const known = this.#kept.get(id);
    if (known === undefined) {
      this.#kept.set(id, { path, parameters, answer: null });
      return undefined;
    }
    if (known.path !== path)
      throw mismatch(
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${known.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (known.parameters !== parameters)
      throw mismatch(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (known.answer === null) {
      const message = `There is currently another in-progress request using this Stripe Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`;
      throw new StripeProblem(409, "idempotency_error", message, {
        code: "idempotency_key_in_use",
      });
    }
    return known.answer;
  }

  /** Keeps what a call was answered; nothing is kept of one that was refused before it began. */
  settle(account: string, key: string, answer: Answer | null): void {
    const id = `${account} ${key}`;
    const known = this.#kept.get(id);
    if (answer === null) this.#kept.delete(id);
    else if (known) known.answer = answer;
  }
}

function mismatch(message: string): StripeProblem {
  return new StripeProblem(400, "idempotency_error", message);
}
