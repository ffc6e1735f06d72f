import { accountsCalls } from "./accounts/calls.ts";
import { agenciesCalls } from "./agencies/calls.ts";
import { agentsCalls } from "./agents/calls.ts";
import { analyticsCalls } from "./analytics/calls.ts";
import { channelsCalls } from "./channels/calls.ts";
import { clientsCalls } from "./clients/calls.ts";
import { portalCalls } from "./portal/calls.ts";
import { conversationsCalls } from "./conversations/calls.ts";
import { creditsCalls } from "./credits/calls.ts";
import { eventsCalls } from "./events/calls.ts";
import { knowledgeCalls } from "./knowledge/calls.ts";
import { modelsCalls } from "./models/calls.ts";
import { notificationsCalls } from "./notifications/calls.ts";
import { toolsCalls } from "./tools/calls.ts";
import { uploadsCalls } from "./uploads/calls.ts";
import { workspacesCalls } from "./workspaces/calls.ts";

/** Every call that is served. `functions` implements it; `web` and `tests` get typed APIs from it. */
export const contract = {
  accounts: accountsCalls,
  agencies: agenciesCalls,
  agents: agentsCalls,
  analytics: analyticsCalls,
  channels: channelsCalls,
  clients: clientsCalls,
  portal: portalCalls,
  conversations: conversationsCalls,
  credits: creditsCalls,
  events: eventsCalls,
  knowledge: knowledgeCalls,
  models: modelsCalls,
  notifications: notificationsCalls,
  tools: toolsCalls,
  uploads: uploadsCalls,
  workspaces: workspacesCalls,
};
