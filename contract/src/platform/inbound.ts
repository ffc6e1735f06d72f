import type { HttpMethod } from "./call.ts";
import { lookUp } from "./lookUp.ts";

/** A route on which an outside service calls us. */
export type InboundRoute = {
  provider: string;
  /** Capability and name, as in the table of calls. */
  name: `${string}.${string}`;
  method: Extract<HttpMethod, "GET" | "POST">;
  /** `{name}` stands for what it is addressed to: an agent, an account; none where the service has one account. */
  path: `/${string}`;
  summary: string;
  /** False: the capability is not built yet, and the route answers 501. */
  served: boolean;
  /** Bytes of its largest body, where that is more than `INBOUND_MAX_BYTES`. */
  bodyMaxBytes?: number;
};

/** Bytes of the largest body that is taken of a service: most send one small event at a time. */
export const INBOUND_MAX_BYTES = 512 * 1024;

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
    served: true,
  },
  {
    provider: "whatsapp",
    name: "channels.whatsappWebhook",
    method: "POST",
    path: "/agents/{agentId}/wa-webhook",
    summary: "Messages of WhatsApp",
    served: true,
    // Meta posts up to a thousand messages and statuses at once, and up to 3 MB.
    bodyMaxBytes: 3 * 1024 * 1024,
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

/** What stands for each placeholder of a path: its names are the path's own. */
export type PathParameters<Path extends string> = [NameIn<Path>] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<NameIn<Path>, string>>;
type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never;

/**
 * The path at which a provider calls us, for URLs that are given to it.
 * @param name of its route
 * @param parameters what it is addressed to, by the placeholders of that route
 */
export function inboundPath<Name extends Route["name"]>(
  name: Name,
  parameters: PathParameters<Extract<Route, { name: Name }>["path"]>,
): string {
  const found = inboundRoutes.find((route) => route.name === name);
  if (found === undefined) throw new Error(`There is no route ${name}.`);
  return inboundUrlPath(found.path, parameters);
}

/** A path with its placeholders filled in. */
export function inboundUrlPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(lookUp(parameters, name) ?? ""),
  );
}

/**
 * What outside services told us, server-only. Not `events`: those we tell a workspace's own server.
 * Kept for 30 days; no provider delivers anything again after a week.
 */
export const INBOUND_EVENTS = "inboundEvents";

export function inboundEventPath(key: string): string {
  return `${INBOUND_EVENTS}/${key}`;
}
