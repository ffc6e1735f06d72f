import { stack } from "../stack/stack.ts";

/** A page of the sandbox's shop with the widget of this agent. */
export function embedUrl(agentId: string, mode: "popup" | "embedded" = "popup"): string {
  const url = new URL("/site/embed", stack.sandbox);
  url.search = new URLSearchParams({
    agent: agentId,
    api: stack.api.na,
    widgetBase: `${stack.app}/widget`,
    mode,
  }).toString();
  return url.href;
}
