import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { onlineAgent } from "../../agents/onlineAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { makeVisitorToken, readVisitorToken } from "../../platform/auth/visitorToken.ts";
import { checkOrigin } from "./origin.ts";
import { resumeTranscript, toTranscript } from "./transcript.ts";

type Session = { token: string; transcript: Transcript };

/**
 * Opens a visitor's session, or resumes an earlier one. Writes nothing: a conversation is created
 * with its first message.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list
 */
export async function openSession(
  deps: Deps,
  input: { agentId: string; token?: string | undefined },
  origin: string | null,
): Promise<Session> {
  const config = await onlineAgent(deps, input.agentId);
  checkOrigin(deps, config.allowedOrigins, origin);
  const earlier = input.token === undefined ? null : resumable(deps, input.token, input.agentId);
  if (earlier !== null)
    return { token: token(deps, earlier), transcript: await resumeTranscript(deps, earlier) };
  return fresh(deps, input.agentId, false);
}

/** An operator's session for the test panel, also of an agent that is offline. */
export async function openTestSession(
  deps: Deps,
  operator: Operator,
  input: { agentId: string },
): Promise<Session> {
  await findAgent(deps, operator, input.agentId);
  return fresh(deps, input.agentId, true);
}

function resumable(deps: Deps, given: string, agentId: string): VisitorPrincipal | null {
  const visitor = readVisitorToken(deps.vault, given, seconds(deps));
  const fits = visitor?.agentId === agentId && visitor.region === deps.region;
  return fits ? visitor : null;
}

function fresh(deps: Deps, agentId: string, test: boolean): Session {
  const visitor = { visitorId: randomId(), conversationId: randomId(20), agentId, test };
  return {
    token: token(deps, { ...visitor, region: deps.region }),
    transcript: toTranscript(visitor, null, [], 0),
  };
}

function token(deps: Deps, visitor: Omit<VisitorPrincipal, "kind">): string {
  return makeVisitorToken(deps.vault, visitor, seconds(deps));
}
