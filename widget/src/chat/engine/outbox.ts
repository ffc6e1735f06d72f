import { ApiFailure, toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { Session } from "./session.ts";
import type { ChatStore } from "./store.ts";

type Outgoing = { ID: string; text: string };

export interface Outbox {
  /** Queues a message; the same id again is a retry. */
  post: (message: Outgoing) => void;
  isBusy: () => boolean;
}

/**
 * Sends one message after the other and waits for each answer, so that answers never mix.
 * @param onDelivered called after each answer, when the state may have changed with it
 */
export function createOutbox(
  api: ChatApi,
  store: ChatStore,
  session: Session,
  onDelivered: () => void,
): Outbox {
  const queue: Outgoing[] = [];
  let busy = false;

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!(await deliver(next, true))) queue.length = 0;
      busy = queue.length > 0;
      onDelivered();
    }
  }

  /** Whether it could be sent. */
  async function deliver(message: Outgoing, mayRenew: boolean): Promise<boolean> {
    const { ID } = message;
    try {
      const token = await session.token();
      store.dispatch({ type: "asked", ID });
      let accepted = false;
      for await (const event of api.send(token, message)) {
        accepted ||= event.type === "accepted";
        store.dispatch({ type: "event", ID, event });
      }
      if (!accepted) throw new ApiFailure("NETWORK");
      store.dispatch({ type: "ended", ID });
      return true;
    } catch (thrown) {
      let failure = toFailure(thrown);
      if (failure.status === 401 && mayRenew) {
        try {
          await session.renew();
          return await deliver(message, false);
        } catch (again) {
          failure = toFailure(again);
        }
      }
      const { code, retryAfter } = failure;
      const blockedUntil = retryAfter > 0 ? Date.now() + retryAfter * 1000 : undefined;
      store.dispatch({ type: "sendFailed", ID, code, blockedUntil });
      return false;
    }
  }

  return {
    post: (message) => {
      queue.push(message);
      void drain();
    },
    isBusy: () => busy,
  };
}
