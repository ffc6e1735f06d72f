import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { Memory } from "./memory.ts";

/** How long an ending that found no line waits before it is tried again. */
const AGAIN_MS = 5000;

export interface Endings {
  /** Ends a conversation that is left while a person is in it, or waited for. */
  add: (token: string) => void;
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
  const tokens = () => memory.get("left").split(" ").filter(Boolean);
  const keep = (left: string[]) => memory.set("left", left.join(" "));

  async function wake(): Promise<void> {
    clearTimeout(timer);
    const [token] = tokens();
    if (token === undefined || isTelling) return;
    isTelling = true;
    try {
      await end(token);
    } catch (thrown) {
      const { code, status } = toFailure(thrown);
      if (code === "NETWORK" || code === "TIMEOUT") {
        timer = setTimeout(() => void wake(), AGAIN_MS);
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
    add: (token) => {
      keep([...tokens(), token]);
      void wake();
    },
    wake: () => void wake(),
    stop: () => clearTimeout(timer),
  };
}
