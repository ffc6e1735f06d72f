import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { onlineAgent } from "../agents/onlineAgent.ts";
import { AppError } from "../platform/errors/appError.ts";
import { asMemberOrClient } from "../platform/auth/clientGuards.ts";
import { asAnyone, asVisitor } from "../platform/auth/guards.ts";
import { calls, serve } from "../platform/http/calls.ts";
import type { RequestContext } from "../platform/http/requestContext.ts";
import { followConversation } from "./visitor/followConversation.ts";
import { visitorDetails, type WidgetVisitor } from "./turn/speaker.ts";
import { openSession, openTestSession } from "./visitor/openSession.ts";
import { closeConversation, handBack, markRead, takeOver } from "./handoff/operatorActions.ts";
import { reply } from "./handoff/reply.ts";
import { requestHuman } from "./handoff/requestHuman.ts";
import { transcriptSince } from "./visitor/transcript.ts";

const { conversations } = calls;

export const conversationsRouter = {
  openSession: conversations.openSession
    .use(asAnyone)
    .handler(({ context, input }) =>
      openSession(context.deps, input, context.headers.get("origin")),
    ),
  openTestSession: serve(conversations.openTestSession, asMemberOrClient(), openTestSession),
  send: conversations.send.use(asVisitor).handler(async ({ context, input }) => {
    sameAgent(context.principal, input.agentId);
    // With its stemmers and stop words it is what weighs most; only an instance that chats pays.
    const { respond } = await import("./turn/respond.ts");
    return respond(context.deps, widgetVisitor(context, input.page), input);
  }),
  read: conversations.read.use(asVisitor).handler(({ context, input }) => {
    sameAgent(context.principal, input.agentId);
    return transcriptSince(context.deps, context.principal, input.cursor);
  }),
  follow: conversations.follow.use(asVisitor).handler(async ({ context, input, signal }) => {
    sameAgent(context.principal, input.agentId);
    if (!context.principal.test) await onlineAgent(context.deps, input.agentId);
    return followConversation(context.deps, context.principal, input.cursor, signal);
  }),
  requestHuman: conversations.requestHuman.use(asVisitor).handler(({ context, input }) => {
    sameAgent(context.principal, input.agentId);
    return requestHuman(context.deps, widgetVisitor(context, ""));
  }),
  takeOver: serve(conversations.takeOver, asMemberOrClient("/convos"), takeOver),
  reply: serve(conversations.reply, asMemberOrClient("/convos"), reply),
  handBack: serve(conversations.handBack, asMemberOrClient("/convos"), handBack),
  close: serve(conversations.close, asMemberOrClient("/convos"), closeConversation),
  markRead: serve(conversations.markRead, asMemberOrClient("/convos"), markRead),
};

/** The visitor as their request shows them. */
function widgetVisitor(
  context: RequestContext & { principal: VisitorPrincipal },
  page: string,
): WidgetVisitor {
  const { headers, ip, principal } = context;
  const details = visitorDetails(headers, ip, page);
  return { ...principal, details, origin: headers.get("origin") };
}

/** A token opens one agent's conversation; with another agent's id it is as good as none. */
function sameAgent(visitor: VisitorPrincipal, agentId: string): void {
  if (visitor.agentId !== agentId) throw new AppError("conversations.tokenInvalid");
}
