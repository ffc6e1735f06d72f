import type { Deps } from "../../../functions/src/platform/deps.ts";
import type { Provider } from "../../../functions/src/platform/inbound/provider.ts";

/** Has a service of this process take what Telegram sends: `newService(telegramProvider)`. */
export async function telegramProvider(deps: () => Deps): Promise<Record<string, Provider>> {
  const { createTelegramProvider } =
    await import("../../../functions/src/channels/telegram/provider.ts");
  return { telegram: createTelegramProvider(deps) };
}
