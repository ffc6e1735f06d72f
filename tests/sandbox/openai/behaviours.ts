import { modelModes } from "./entities.ts";
import type { Behaviour, ModelMode } from "./entities.ts";

/** A switch set by the control endpoint. `times` counts down; null lasts until it is changed. */
export type ModeSwitch = {
  mode: ModelMode;
  times: number | null;
  firstTokenMs?: number | undefined;
  delayMs?: number | undefined;
};

/** The name of the switch for every model without a switch of its own. */
export const everyModel = "*";

const healthy: Behaviour = { mode: "ok", firstTokenMs: 0, delayMs: 4 };
const sluggish = { firstTokenMs: 1500, delayMs: 150 };

/** The switches of one sandbox, keyed by model name so that parallel tests do not interfere. */
export class Behaviours {
  readonly #switches = new Map<string, ModeSwitch>();

  set(model: string, change: ModeSwitch): void {
    // "Every model, ok, until changed" is the default.
    const plain = change.mode === "ok" && change.times === null && !hasPace(change);
    if (model === everyModel && plain) this.#switches.delete(model);
    else this.#switches.set(model, change);
  }

  /** Resets the switch of one model, or all of them. */
  reset(model?: string): void {
    if (model === undefined) this.#switches.clear();
    else this.#switches.delete(model);
  }

  list(): Record<string, ModeSwitch> {
    return Object.fromEntries(this.#switches);
  }

  /**
   * What to do with the next request for this model, counting down a limited switch.
   * The model's own switch takes precedence over its name's suffix (`anything:error-429`), and that over `*`.
   */
  take(model: string): Behaviour {
    const suffix = modelModes.find((mode) => model.endsWith(`:${mode}`));
    const own = this.#use(model);
    if (own) return own;
    return suffix ? timed({ mode: suffix, times: null }) : (this.#use(everyModel) ?? healthy);
  }

  #use(key: string): Behaviour | undefined {
    const found = this.#switches.get(key);
    if (!found) return undefined;
    if (found.times !== null) {
      if (found.times <= 1) this.#switches.delete(key);
      else this.#switches.set(key, { ...found, times: found.times - 1 });
    }
    return timed(found);
  }
}

function hasPace({ firstTokenMs, delayMs }: ModeSwitch): boolean {
  return firstTokenMs !== undefined || delayMs !== undefined;
}

function timed({ mode, firstTokenMs, delayMs }: ModeSwitch): Behaviour {
  const pace = mode === "slow" ? sluggish : healthy;
  return {
    mode,
    firstTokenMs: firstTokenMs ?? pace.firstTokenMs,
    delayMs: delayMs ?? pace.delayMs,
  };
}
