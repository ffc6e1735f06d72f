import { stack } from "../stack/stack.ts";

/** A page of the sandbox's shop with the widget of this agent. */
export function embedAddress(agentId: string, mode: "popup" | "embedded" = "popup"): string {
  const address = new URL("/site/embed", stack.sandbox);
  address.search = new URLSearchParams({
    agent: agentId,
    api: stack.api.na,
    widgetBase: `${stack.app}/widget`,
    mode,
  }).toString();
  return address.href;
}
