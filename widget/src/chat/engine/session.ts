import { ApiFailure, blockedUntilOf, toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { Memory } from "./memory.ts";
import type { ChatStore } from "./store.ts";

export interface Session {
  /** The visitor's token; opens the session first if needed. @throws ApiFailure */
  token: () => Promise<string>;
  /** Replaces a session the server no longer accepts. @throws ApiFailure */
  renew: () => Promise<void>;
  /** Makes a call, and once more in a new session if the old one has ended. @throws ApiFailure */
  use: <Answer>(call: (token: string) => Promise<Answer>) => Promise<Answer>;
  /** Leaves the conversation: the next `token` opens a new one. @returns its token; empty where it was not opened yet */
  leave: () => string;
}

/**
 * The visitor's session: resumed with the token kept on this device, or a new one. Of tabs that come back
 * at once the first opens it, and the others find its token.
 * @param given token of a session opened elsewhere, which cannot be renewed here
 */
export function createSession(
  api: ChatApi,
  store: ChatStore,
  memory: Memory,
  given: string | undefined,
): Session {
  let opening: Promise<string> | undefined;
  let opened = "";
  /** How many conversations were left: what was asked for before no longer counts. */
  let left = 0;

  async function open(): Promise<string> {
    const before = left;
    store.dispatch({ type: "opening" });
    try {
      const { token, transcript } = given
        ? { token: given, transcript: await api.read(given, 0) }
        : await memory.alone(async () => {
            const session = await api.openSession(memory.get("token"));
            if (left === before) memory.set("token", session.token);
            return session;
          });
      if (left > before) return await current();
      store.dispatch({ type: "opened", transcript });
      opened = token;
      return token;
    } catch (thrown) {
      if (left > before) return current();
      opening = undefined;
      const failure = toFailure(thrown);
      const blockedUntil = blockedUntilOf(failure);
      store.dispatch({ type: "openFailed", code: failure.code, blockedUntil });
      throw failure;
    }
  }

  function current(): Promise<string> {
    return (opening ??= open());
  }
  async function renew(): Promise<void> {
    if (given) throw new ApiFailure("UNAUTHORIZED", 401);
    opening = undefined;
    await current();
  }
  return {
    token: current,
    renew,
    use: async (call) => {
      try {
        return await call(await current());
      } catch (thrown) {
        if (toFailure(thrown).status !== 401) throw thrown;
        await renew();
        return call(await current());
      }
    },
    leave: () => {
      left += 1;
      opening = undefined;
      memory.set("token", "");
      const token = opened;
      opened = "";
      return token;
    },
  };
}
