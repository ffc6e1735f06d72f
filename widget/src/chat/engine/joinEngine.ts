import type { MountOptions } from "../../shared/ChatOptions.ts";
import { storageKey } from "../../shared/storage.ts";
import { createChatApi, type ChatApi } from "../api/chatApi.ts";
import { createEngine, type ChatEngine } from "./createEngine.ts";
import type { EngineView } from "./EngineView.ts";
import { createMemory } from "./memory.ts";

const engines = new Map<string, ChatEngine>();

/** The page's URL without its query, which may contain private data. */
const page = () => `${location.origin}${location.pathname}`.slice(0, 2048);

/**
 * The engine behind a chat. All chats on one page with the same agent, or the same session opened
 * elsewhere, share it, so that they show one conversation.
 * @returns the engine, and a function for when the chat is removed, which ends it with the last one
 */
export function joinEngine(
  options: MountOptions,
  view: EngineView,
): { engine: ChatEngine; leave: () => void } {
  const key = options.token ?? storageKey(options, "");
  const engine = engines.get(key) ?? newEngine(options);
  engines.set(key, engine);
  engine.setView(view);
  const leave = () => {
    if (engine.removeView(view)) return;
    engine.destroy();
    engines.delete(key);
  };
  return { engine, leave };
}

function newEngine(options: MountOptions): ChatEngine {
  const language = options.language ?? navigator.language;
  const { example } = options;
  const api: ChatApi = {
    ...createChatApi({ ...options, language }, page),
    ...(example && {
      read: () => Promise.resolve(example),
      // Nothing is ever added to it.
      follow: async function* () {
        yield await new Promise<never>(() => {});
      },
    }),
  };
  return createEngine(api, createMemory(options), options.token);
}
