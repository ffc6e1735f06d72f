import type { HttpMethod } from "./call.ts";

/** A route on which an outside service calls us. */
export type InboundRoute = {
  provider: string;
  /** Capability and name, as in the table of calls. */
  name: `${string}.${string}`;
  method: Extract<HttpMethod, "GET" | "POST">;
  /** `{agentId}` stands for the agent it is addressed to. */
  path: `/${string}`;
  summary: string;
  /** False: the capability is not built yet, and the route answers 501. */
  served: boolean;
};

/**
 * Where outside services call us: the routes of the function `hooks`, as the table of calls lists
 * them and as the surface matches them. Anyone may call; what is not signed by the provider is refused.
 */
export const inboundRoutes = [
  {
    provider: "resend",
    name: "inbound.resend",
    method: "POST",
    path: "/resend/webhook",
    summary: "Resend tells what became of an email",
    served: true,
  },
  {
    provider: "telegram",
    name: "channels.telegramWebhook",
    method: "POST",
    path: "/v2/agents/{agentId}/telegram-webhook",
    summary: "Updates of Telegram",
    served: true,
  },
  {
    provider: "whatsapp",
    name: "channels.whatsappVerify",
    method: "GET",
    path: "/agents/{agentId}/wa-webhook",
    summary: "WhatsApp checks the URL",
    served: false,
  },
  {
    provider: "whatsapp",
    name: "channels.whatsappWebhook",
    method: "POST",
    path: "/agents/{agentId}/wa-webhook",
    summary: "Messages of WhatsApp",
    served: false,
  },
  {
    provider: "google",
    name: "channels.googleWebhook",
    method: "POST",
    path: "/agents/{agentId}/gc-webhook",
    summary: "Messages of Google Business",
    served: false,
  },
] as const satisfies readonly InboundRoute[];

type Route = (typeof inboundRoutes)[number];
/** Every one of these must be registered, or the functions do not compile. */
export type ServedProvider = Extract<Route, { served: true }>["provider"];

/**
 * The path at which an agent's provider calls us, for URLs that are given to it.
 * @param name of its route
 */
export function inboundPath(name: Route["name"], agentId: string): string {
  const found = inboundRoutes.find((route) => route.name === name);
  if (found === undefined) throw new Error(`There is no route ${name}.`);
  return found.path.replace("{agentId}", encodeURIComponent(agentId));
}

/**
 * What outside services told us, server-only. Not `events`: those we tell a workspace's own server.
 * Kept for 30 days; no provider delivers anything again after a week.
 */
export const INBOUND_EVENTS = "inboundEvents";

export function inboundEventPath(key: string): string {
  return `${INBOUND_EVENTS}/${key}`;
}
