import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { Memory } from "./memory.ts";

/** How long an ending that found no line waits before it is tried again; twice as long each time, up to five minutes. */
const AGAIN_MS = 5000;
const AGAIN_MOST_MS = 300_000;

export interface Endings {
  /**
   * Ends a conversation that is left while a person is in it, or waited for.
   * @param isUnderWay whether something may be on its way that asks for one: it is given the time to arrive first
   */
  add: (token: string, isUnderWay: boolean) => void;
  /** Tries again what found no line. */
  wake: () => void;
  stop: () => void;
}

/**
 * Tells the server of conversations that a visitor has left for a new one, until it knows, over reloads: nobody is to wait for
 * somebody who has gone.
 */
export function createEndings(end: ChatApi["end"], memory: Memory): Endings {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;
  let pause = AGAIN_MS;
  const tokens = () => memory.get("left").split(" ").filter(Boolean);
  const keep = (left: string[]) => memory.set("left", left.join(" "));

  function wakeIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void wake(), milliseconds);
  }

  async function wake(): Promise<void> {
    clearTimeout(timer);
    const [token] = tokens();
    if (token === undefined || isTelling) return;
    isTelling = true;
    try {
      await end(token);
      pause = AGAIN_MS;
    } catch (thrown) {
      const { code, status } = toFailure(thrown);
      if (code === "NETWORK" || code === "TIMEOUT") {
        wakeIn(pause);
        pause = Math.min(2 * pause, AGAIN_MOST_MS);
        return;
      }
      // A server that is in trouble hears of it with the next visit.
      if (status >= 500 || status === 429) return;
      // Refused: its session has ended by itself, or its agent is no more.
    } finally {
      isTelling = false;
    }
    keep(tokens().filter((one) => one !== token));
    await wake();
  }

  return {
    add: (token, isUnderWay) => {
      keep([...tokens(), token]);
      if (isUnderWay) wakeIn(AGAIN_MS);
      else void wake();
    },
    wake: () => void wake(),
    stop: () => clearTimeout(timer),
  };
}
