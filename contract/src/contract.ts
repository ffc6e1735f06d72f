import { accountsCalls } from "./accounts/calls.ts";
import { agentsCalls } from "./agents/calls.ts";
import { conversationsCalls } from "./conversations/calls.ts";
import { knowledgeCalls } from "./knowledge/calls.ts";
import { uploadsCalls } from "./uploads/calls.ts";
import { workspacesCalls } from "./workspaces/calls.ts";

/** Every call that is served. `functions` implements it; `web` and `tests` get clients from it. */
export const contract = {
  accounts: accountsCalls,
  agents: agentsCalls,
  conversations: conversationsCalls,
  knowledge: knowledgeCalls,
  uploads: uploadsCalls,
  workspaces: workspacesCalls,
};
