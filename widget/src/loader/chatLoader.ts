import type { ChatModule } from "../shared/ChatOptions.ts";

/**
 * Loads the chat's file, which lies beside the loader. A module that came is kept by the browser;
 * one that failed is asked for at another address, since some browsers keep failures too.
 * @param address of the chat's file
 * @param importModule the browser's own `import()`; tests give another
 */
export function createChatLoader(
  address: string,
  importModule: (address: string) => Promise<ChatModule>,
): () => Promise<ChatModule> {
  let current = address;
  return () =>
    importModule(current).catch((error: unknown) => {
      current += "?";
      throw error;
    });
}
