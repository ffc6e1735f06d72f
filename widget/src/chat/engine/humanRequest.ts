import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { Inbox } from "./inbox.ts";
import type { Memory } from "./memory.ts";
import type { Outbox } from "./outbox.ts";
import type { ChatStore } from "./store.ts";

/** How long a request that found no line waits before it is tried again, as browsers often do not notice one. */
const AGAIN_MS = 5000;
/** How long it is made by itself at all: whoever comes back a day later may want something else. */
const WITHIN_MS = 60 * 60_000;
/** A request that was made, or dropped. Nothing at all says that the page has cleared its memory. */
const DONE = "0";

export interface HumanRequest {
  /** What an earlier visit asked for and found no line; it is made by itself within the hour. */
  kept: () => { handoff?: "waiting" | "failed" };
  /** Notes that a person is asked for, as the page may be left before the answer comes, and asks. */
  make: () => void;
  /** Makes a request that waits for a line, once what was written before it is there: people are told those words. */
  wake: () => void;
  /** Does so in a while. */
  wakeLater: () => void;
  /** Call it when the state has changed. */
  update: () => void;
  /** A request that is under way is for the conversation before. */
  leave: () => void;
  stop: () => void;
}

/**
 * A visitor's request for a person: made after what was written before it, and, without a line, by itself as soon as
 * there is one, over reloads and once for all tabs.
 * @param call makes it, in the visitor's session
 */
export function createHumanRequest(
  call: () => ReturnType<ChatApi["requestHuman"]>,
  store: ChatStore,
  memory: Memory,
  outbox: Outbox,
  inbox: Inbox,
): HumanRequest {
  let conversationsLeft = 0;
  let wasAsking = false;
  let isUnderWay = false;
  /** Whether it waits until what was written before it is there. */
  let isTurnAwaited = false;
  /** When a person was asked for, in milliseconds. */
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Words that are on their way for long, as behind an answer that is coming, are no reason to keep a person away. */
  function askInTurn(): void {
    const { pending } = store.get();
    if (pending.some(({ status }) => status === "waiting")) {
      store.dispatch({ type: "handoffFailed", code: "NETWORK", waits: true });
      outbox.wake();
      wakeLater();
    } else if (pending.some(({ status }) => status === "sending")) {
      isTurnAwaited = true;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), AGAIN_MS);
    } else void ask();
  }

  function wake(): void {
    const { handoff, pending } = store.get();
    if (handoff !== "waiting") return;
    if (Date.now() - askedAt > WITHIN_MS)
      store.dispatch({ type: "handoffFailed", code: "NETWORK", waits: false });
    else if (memory.get("asks") === DONE) {
      // Another tab has made it, or its visitor dropped it there.
      store.dispatch({ type: "handoffDropped" });
      inbox.refresh();
    } else if (pending.every(({ status }) => status === "failed")) void ask();
    else wakeLater();
  }

  function wakeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(wake, AGAIN_MS);
  }

  async function ask(): Promise<void> {
    isTurnAwaited = false;
    clearTimeout(timer);
    if (isUnderWay) return;
    isUnderWay = true;
    const before = conversationsLeft;
    try {
      const state = await call();
      if (before < conversationsLeft) return;
      store.dispatch({ type: "handoffDone", state });
      // Nobody was told: a line of the transcript says so, and no live stream brings it.
      if (state !== "requested") inbox.refresh();
    } catch (thrown) {
      const { code } = toFailure(thrown);
      if (before < conversationsLeft || store.get().handoff === "idle") return;
      // No answer at all: whether it was made is not known, and asking again changes nothing where it was.
      const waits = code === "NETWORK" || code === "TIMEOUT";
      store.dispatch({ type: "handoffFailed", code, waits });
      if (waits) wakeLater();
    } finally {
      if (before === conversationsLeft) isUnderWay = false;
    }
  }

  return {
    kept: () => {
      askedAt = Number(memory.get("asks"));
      if (askedAt === 0) return {};
      if (Date.now() - askedAt <= WITHIN_MS) return { handoff: "waiting" };
      memory.set("asks", DONE);
      return { handoff: "failed" };
    },
    make: () => {
      askedAt = Date.now();
      memory.set("asks", String(askedAt));
      store.dispatch({ type: "handoffAsked" });
      askInTurn();
    },
    wake,
    wakeLater,
    update: () => {
      const { handoff, pending } = store.get();
      const isAsking = handoff === "asking" || handoff === "waiting";
      if (wasAsking && !isAsking) memory.set("asks", DONE);
      wasAsking = isAsking;
      if (isTurnAwaited && pending.every(({ status }) => status !== "sending")) {
        isTurnAwaited = false;
        // Not within the change that brought it about.
        queueMicrotask(askInTurn);
      }
    },
    leave: () => {
      isTurnAwaited = false;
      isUnderWay = false;
      clearTimeout(timer);
      conversationsLeft += 1;
    },
    stop: () => clearTimeout(timer),
  };
}
