import { start } from "./loader/start.ts";
import type { ChatModule } from "./shared/ChatOptions.ts";

/** Name of the chat's file with its hash; the build puts it here. */
declare const CHAT_FILE: string;

const script = document.currentScript;
const base = script && "src" in script ? script.src : location.href;
let chatUrl = new URL(CHAT_FILE, base).href;

// The chat's file lies beside the loader. The browser keeps a module that came; one that failed is asked
// for under another URL, since some browsers keep failures too.
void start(script, (): Promise<ChatModule> =>
  import(/* @vite-ignore */ chatUrl).catch((error: unknown) => {
    chatUrl += "?";
    throw error;
  }),
);
