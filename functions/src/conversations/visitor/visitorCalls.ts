import type { AnswerEvent, Transcript } from "@parley/contract/conversations/calls.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { onlineAgent } from "../../agents/onlineAgent.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { RequestContext } from "../../platform/http/requestContext.ts";
import { leaveContact } from "../handoff/leaveContact.ts";
import { requestHuman } from "../handoff/requestHuman.ts";
import { visitorDetails, type Whereabouts, type WidgetVisitor } from "../turn/speaker.ts";
import { followConversation } from "./followConversation.ts";
import { transcriptSince } from "./transcript.ts";

// What a visitor's page calls with its token. Each throws AppError UNAUTHORIZED for another agent's id.

/** Takes a visitor's message and streams the answer. @throws AppError as `respond` */
export async function sendMessage(
  deps: Deps,
  visitor: VisitorPrincipal,
  input: { agentId: string; messageId: string; text: string } & Whereabouts,
  request: RequestContext,
): Promise<AsyncIteratorObject<AnswerEvent>> {
  requireAgent(visitor, input.agentId);
  // With its stemmers and stop words it is what weighs most; only an instance that chats pays.
  const { respond } = await import("../turn/respond.ts");
  return respond(deps, widgetVisitor(visitor, request, input), input);
}

/** The visitor's conversation since a cursor. */
export async function readTranscript(
  deps: Deps,
  visitor: VisitorPrincipal,
  { agentId, cursor }: { agentId: string; cursor: number },
): Promise<Transcript> {
  requireAgent(visitor, agentId);
  return transcriptSince(deps, visitor, cursor);
}

/** The visitor's conversation, live. @throws AppError NOT_FOUND for an agent that is offline */
export async function followTranscript(
  deps: Deps,
  visitor: VisitorPrincipal,
  { agentId, cursor }: { agentId: string; cursor: number },
  { signal }: RequestContext,
): Promise<AsyncGenerator<Transcript>> {
  requireAgent(visitor, agentId);
  if (!visitor.test) await onlineAgent(deps, agentId);
  return followConversation(deps, visitor, cursor, signal);
}

/** Asks for a person. @throws AppError as `requestHuman` */
export async function askForHuman(
  deps: Deps,
  visitor: VisitorPrincipal,
  input: { agentId: string } & Whereabouts,
  request: RequestContext,
): Promise<{ state: ConversationState }> {
  requireAgent(visitor, input.agentId);
  return requestHuman(deps, widgetVisitor(visitor, request, input));
}

/** Leaves a name and an address. @throws AppError as `leaveContact` */
export async function leaveVisitorContact(
  deps: Deps,
  visitor: VisitorPrincipal,
  input: { agentId: string; name: string; email: string } & Whereabouts,
  request: RequestContext,
): Promise<{ left: true }> {
  requireAgent(visitor, input.agentId);
  return leaveContact(deps, widgetVisitor(visitor, request, input), input);
}

/** A token opens one agent's conversation; with another agent's id it is invalid. */
function requireAgent(visitor: VisitorPrincipal, agentId: string): void {
  if (visitor.agentId !== agentId) throw new AppError("conversations.tokenInvalid");
}

/** The visitor with what their page and their request show of them. */
function widgetVisitor(
  visitor: VisitorPrincipal,
  { headers, ip }: RequestContext,
  whereabouts: Whereabouts,
): WidgetVisitor {
  const details = visitorDetails(headers, ip, whereabouts);
  return { ...visitor, details, origin: headers.get("origin") };
}
