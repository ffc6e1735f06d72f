import type { Deps } from "../../../functions/src/platform/deps.ts";
import type { Provider } from "../../../functions/src/platform/inbound/provider.ts";

/** Has a service of this process take what Meta sends of WhatsApp: `newService(whatsappProvider)`. */
export async function whatsappProvider(deps: () => Deps): Promise<Record<string, Provider>> {
  const { createWhatsappProvider } =
    await import("../../../functions/src/channels/whatsapp/provider.ts");
  return { whatsapp: createWhatsappProvider(deps) };
}
