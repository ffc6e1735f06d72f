import { createChatLoader } from "./loader/chatLoader.ts";
import { start } from "./loader/start.ts";
import type { ChatModule } from "./shared/ChatOptions.ts";

/** Name of the chat's file with its hash; the build puts it here. */
declare const CHAT_FILE: string;

const script = document.currentScript;
const base = script && "src" in script ? script.src : location.href;
void start(
  script,
  createChatLoader(
    new URL(CHAT_FILE, base).href,
    (address): Promise<ChatModule> => import(/* @vite-ignore */ address),
  ),
);
