import type { AnswerPart, Transcript } from "@parley/contract/conversations/calls.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { onlineAgent } from "../../agents/onlineAgent.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { RequestContext } from "../../platform/http/requestContext.ts";
import { endByVisitor } from "../handoff/endByVisitor.ts";
import { leaveContact } from "../handoff/leaveContact.ts";
import { requestHuman } from "../handoff/requestHuman.ts";
import { visitorDetails, type PageDetails, type WidgetVisitor } from "../turn/speaker.ts";
import { takeStream } from "./ipLimits.ts";
import { followConversation, STREAM_MAX_MS } from "./followConversation.ts";
import { requireProofUnderLoad } from "./requireProofUnderLoad.ts";
import { countReads } from "./countReads.ts";
import { PAGE_MESSAGES, transcriptSince } from "./transcript.ts";

/** How much longer a stream may take to end than it should. */
const OVERDUE_MS = 10_000;

type SendInput = PageDetails & {
  agentId: string;
  messageId: string;
  text: string;
  work?: string | undefined;
};

// What a visitor's page calls with its token. Each throws AppError UNAUTHORIZED for another agent's id.

/**
 * Takes a visitor's message and streams the answer.
 * @throws AppError as `respond`; TOO_MANY_REQUESTS with a demand for work while the agent is under pressure
 */
export async function sendMessage(
  deps: Deps,
  visitor: VisitorPrincipal,
  { work, ...input }: SendInput,
  request: RequestContext,
): Promise<AsyncIteratorObject<AnswerPart>> {
  const { agentId, messageId } = input;
  requireAgent(visitor, agentId);
  // With its stemmers and stop words it is what weighs most; only an instance that chats pays.
  const { respond } = await import("../turn/respond.ts");
  const answer = () => respond(deps, widgetVisitor(visitor, request, input), input);
  return withWork(deps, visitor, { ip: request.ip, work, messageId }, answer);
}

/** Asks a visitor for work under pressure; nobody who tests an agent. */
function withWork<Done>(
  deps: Deps,
  { test, agentId, conversationId }: VisitorPrincipal,
  given: { ip: string; work: string | undefined; messageId?: string },
  act: () => Promise<Done>,
): Promise<Done> {
  const { work, ...of } = given;
  const about = { act: "messages", agentId, conversationId, ...of } as const;
  return test ? act() : requireProofUnderLoad(deps, about, work, act);
}

/**
 * The visitor's conversation since a cursor.
 * @throws AppError TOO_MANY_REQUESTS for an IP address that has much read
 */
export async function readTranscript(
  deps: Deps,
  visitor: VisitorPrincipal,
  { agentId, cursor }: { agentId: string; cursor: number },
  { ip }: Pick<RequestContext, "ip">,
): Promise<Transcript> {
  requireAgent(visitor, agentId);
  return countReads(deps, { ip, test: visitor.test }, PAGE_MESSAGES + 1, async () => {
    const result = await transcriptSince(deps, visitor, cursor);
    return { result, documents: result.messages.length + 1 };
  });
}

/**
 * The visitor's conversation, live; it ends when the agent is taken offline.
 * @throws AppError NOT_FOUND for an agent that is offline; TOO_MANY_REQUESTS for an IP address, or somebody who tests,
 * that has many open, or opens them over and over
 */
export async function followTranscript(
  deps: Deps,
  visitor: VisitorPrincipal,
  { agentId, cursor }: { agentId: string; cursor: number },
  { signal, ip }: Pick<RequestContext, "signal" | "ip">,
): Promise<AsyncGenerator<Transcript>> {
  requireAgent(visitor, agentId);
  if (!visitor.test) await onlineAgent(deps, agentId);
  const { tester } = visitor;
  const giveBack = await takeStream(deps, { agentId, ip, tester }, STREAM_MAX_MS + OVERDUE_MS);
  // A stream that nobody starts to read never ends by itself.
  signal.addEventListener("abort", () => void giveBack(), { once: true });
  if (signal.aborted) await giveBack();
  return endingWith(followConversation(deps, visitor, cursor, signal), giveBack);
}

/** Passes on what it is given, and does something at the end. */
async function* endingWith<Part>(
  parts: AsyncGenerator<Part>,
  end: () => Promise<void>,
): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    await end();
  }
}

type HumanRequestInput = PageDetails & {
  agentId: string;
  requestId?: string | undefined;
  work?: string | undefined;
};

/**
 * Asks for a person.
 * @throws AppError as `requestHuman`; TOO_MANY_REQUESTS with a demand for work while the agent is under pressure
 */
export async function requestHumanCall(
  deps: Deps,
  visitor: VisitorPrincipal,
  { work, requestId, ...input }: HumanRequestInput,
  request: RequestContext,
): Promise<{ state: ConversationState }> {
  requireAgent(visitor, input.agentId);
  const ask = () => requestHuman(deps, widgetVisitor(visitor, request, input), requestId);
  return withWork(deps, visitor, { ip: request.ip, work }, ask);
}

type ContactInput = PageDetails & {
  agentId: string;
  name: string;
  email: string;
  work?: string | undefined;
};

/**
 * Leaves a name and an email.
 * @throws AppError as `leaveContact`; TOO_MANY_REQUESTS with a demand for work while the agent is under pressure
 */
export async function leaveVisitorContact(
  deps: Deps,
  visitor: VisitorPrincipal,
  { work, ...input }: ContactInput,
  request: RequestContext,
): Promise<{ left: true }> {
  requireAgent(visitor, input.agentId);
  const leave = () => leaveContact(deps, widgetVisitor(visitor, request, input), input);
  return withWork(deps, visitor, { ip: request.ip, work }, leave);
}

/** Ends the conversation, as `endByVisitor`. */
export async function endVisitorConversation(
  deps: Deps,
  visitor: VisitorPrincipal,
  { agentId }: { agentId: string },
): Promise<{ ended: true }> {
  requireAgent(visitor, agentId);
  return endByVisitor(deps, visitor);
}

/** A token opens one agent's conversation; with another agent's id it is invalid. */
function requireAgent(visitor: VisitorPrincipal, agentId: string): void {
  if (visitor.agentId !== agentId) throw new AppError("conversations.tokenInvalid");
}

/** The visitor with what their page and their request show of them. */
function widgetVisitor(
  visitor: VisitorPrincipal,
  { headers, ip }: RequestContext,
  pageDetails: PageDetails,
): WidgetVisitor {
  const details = visitorDetails(headers, ip, pageDetails);
  return { ...visitor, details, ip, origin: headers.get("origin") };
}
