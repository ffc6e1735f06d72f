import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { onlineAgent } from "../../agents/onlineAgent.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { haveSessionsEnded } from "../../platform/auth/haveSessionsEnded.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { makeVisitorToken, readVisitorToken } from "../../platform/auth/visitorToken.ts";
import { isForgotten } from "../turn/turns.ts";
import { canAnswerAgain } from "./canAnswerAgain.ts";
import { countInOwnWrite } from "./ipLimits.ts";
import { checkOrigin } from "./origin.ts";
import { requireProofUnderLoad } from "./requireProofUnderLoad.ts";
import { resumeTranscript, toTranscript } from "./transcript.ts";

type Session = { token: string; transcript: Transcript };

/**
 * Opens a visitor's session, or resumes an earlier one. Only the IP address is counted: a conversation
 * is created with its first message.
 * @throws AppError NOT_FOUND for an agent that is offline; FORBIDDEN for a page off its list;
 * TOO_MANY_REQUESTS for a new session of an IP address that has opened many, or with a demand for work
 * while the agent is under pressure
 */
export async function openSession(
  deps: Deps,
  input: { agentId: string; token?: string | undefined; work?: string | undefined },
  { origin, ip }: { origin: string | null; ip: string },
): Promise<Session> {
  const config = await onlineAgent(deps, input.agentId);
  checkOrigin(deps, config.allowedOrigins, origin);
  const earlier = input.token === undefined ? null : resumable(deps, input.token, input.agentId);
  if (earlier !== null) {
    const transcript = await resumeTranscript(deps, earlier);
    const { state, cursor: lastTs } = transcript;
    if (!isForgotten({ state, lastTs }, config.chatForget, deps.now())) {
      const isAgain = await canAnswerAgain(deps, config, transcript.messages);
      return {
        token: token(deps, earlier),
        transcript: { ...transcript, ...(isAgain && { canAnswerAgain: true }) },
      };
    }
  }
  const about = { act: "sessions", agentId: input.agentId, ip } as const;
  await requireProofUnderLoad(deps, about, input.work, () =>
    countInOwnWrite(deps, about, "sessions"),
  );
  return fresh(deps, input.agentId);
}

/**
 * An operator's session for the test panel, also of an agent that is offline.
 * @throws AppError UNAUTHORIZED for a member whose session has ended: it would begin anew here; NOT_FOUND as `findAgent`;
 * SERVICE_UNAVAILABLE when the sign-in service cannot be asked
 */
export async function openTestSession(
  deps: Deps,
  operator: Operator,
  input: { agentId: string },
): Promise<Session> {
  await findAgent(deps, operator, input.agentId);
  // A client's was compared with their document as they called.
  const isOver =
    operator.kind === "member" &&
    (await haveSessionsEnded(deps, operator.uid, operator.signedInAt));
  if (isOver) throw new AppError("platform.unauthorized");
  const impersonator = operator.kind === "client" ? operator.adminUid : undefined;
  return fresh(deps, input.agentId, impersonator ?? actorOf(operator).uid);
}

function resumable(deps: Deps, given: string, agentId: string): VisitorPrincipal | null {
  const visitor = readVisitorToken(deps.vault, given, nowSeconds(deps));
  // Whoever tests asks for a session as one who may.
  const fits = visitor?.agentId === agentId && visitor.region === deps.region && !visitor.test;
  return fits ? visitor : null;
}

/** @param tester who tests; left out for a visitor */
function fresh(deps: Deps, agentId: string, tester?: string): Session {
  const test = tester !== undefined;
  const visitor = { visitorId: randomId(), conversationId: randomId(20), agentId, test };
  const { region } = deps;
  return {
    token: token(deps, { ...visitor, region, tester }),
    transcript: toTranscript(visitor, null, [], 0),
  };
}

function token(deps: Deps, visitor: Omit<VisitorPrincipal, "kind" | "testedSince">): string {
  return makeVisitorToken(deps.vault, visitor, nowSeconds(deps));
}
