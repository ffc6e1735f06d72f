import type { ChatAction } from "../state/ChatAction.ts";
import { initialState, type ChatState } from "../state/ChatState.ts";
import { reduce } from "../state/reduce.ts";

export interface ChatStore {
  get: () => ChatState;
  dispatch: (action: ChatAction) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates the chat's store; listeners are called after every change. */
export function createStore(): ChatStore {
  let state = initialState;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
