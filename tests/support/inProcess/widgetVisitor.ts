import { randomId } from "@parley/contract/platform/id.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import { freshIp } from "../stack/apiAs.ts";

/** Somebody new in an agent's widget, in a conversation of their own, as the functions know them once a call has been admitted. */
export function widgetVisitor(agentId: string): WidgetVisitor {
  return {
    kind: "visitor",
    visitorId: randomId(),
    agentId,
    conversationId: randomId(20),
    region: "na",
    test: false,
    details: { country: "", language: "en", page: "", browser: "" },
    ip: freshIp(),
    origin: null,
  };
}
