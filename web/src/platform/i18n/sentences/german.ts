import type { sentences } from "@parley/contract/sentences.ts";
import type { GermanOf } from "./GermanOf.ts";
import { agents } from "./german/agents.ts";
import { clients, clientSignIn } from "./german/clients.ts";
import { answers, conversations } from "./german/conversations.ts";
import { credits } from "./german/credits.ts";
import { events } from "./german/events.ts";
import { knowledge, sources } from "./german/knowledge.ts";
import { fields, platform } from "./german/platform.ts";
import { push } from "./german/notifications.ts";
import { uploads } from "./german/uploads.ts";
import { clientLimits, invitations, limits, workspaces } from "./german/workspaces.ts";

/** Everything the server can say, in German. Names in braces stay as they are. */
export const german: { readonly [In in keyof typeof sentences]: GermanOf<In> } = {
  platform,
  fields,
  agents,
  answers,
  conversations,
  knowledge,
  sources,
  uploads,
  workspaces,
  invitations,
  limits,
  clientLimits,
  clients,
  clientSignIn,
  credits,
  events,
  push,
};
