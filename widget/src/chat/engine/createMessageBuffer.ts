import { MESSAGE_MAX } from "../view/Composer.tsx";

type Written = { ID: string; text: string };

/** Waits a moment before sending, so that short messages in a row become one question. */
export interface MessageBuffer {
  /** Sets how long, in milliseconds. */
  set: (length: number) => void;
  /** @returns the message that the words are part of by now, under the id of the first of them */
  add: (text: string) => Written;
  /** Whether a message still waits for further words. */
  holds: (ID: string) => boolean;
  /** Sends what waits at once. */
  flush: () => void;
  /** Forgets what waits. */
  clear: () => void;
}

/**
 * @param newId of a message
 * @param send called once for each message, when nothing more came in time
 */
export function createMessageBuffer(
  newId: () => string,
  send: (message: Written) => void,
): MessageBuffer {
  let length = 0;
  let held: Written | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    const message = held;
    held = undefined;
    if (message) send(message);
  }

  return {
    set: (next) => {
      length = next;
    },
    add: (text) => {
      if (held && held.text.length + text.length >= MESSAGE_MAX) flush();
      held = held ? { ...held, text: `${held.text}\n${text}` } : { ID: newId(), text };
      const message = held;
      clearTimeout(timer);
      if (length > 0) timer = setTimeout(flush, length);
      else flush();
      return message;
    },
    holds: (ID) => held?.ID === ID,
    flush,
    clear: () => {
      clearTimeout(timer);
      held = undefined;
    },
  };
}
