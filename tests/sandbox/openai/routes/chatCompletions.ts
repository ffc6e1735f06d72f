import type { ServerResponse } from "node:http";
import { callerGone } from "../../platform/callerGone.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import type { Behaviours } from "../behaviours.ts";
import { decideCompletion } from "../completion/decideCompletion.ts";
import { obeyDocuments } from "../completion/obeyDocuments.ts";
import { chatRequest } from "../entities.ts";
import type { Behaviour, ChatRequest } from "../entities.ts";
import {
  refusedByReasoning,
  respondInvalid,
  respondPaymentRequired,
  respondRateLimited,
  respondServerError,
  respondUnauthorised,
  respondUnknownModel,
  respondUsedUp,
} from "../failures.ts";
import type { RequestLog } from "../RequestLog.ts";
import { hangUntilGone, sendStream, sendWhole } from "../completion/sendCompletion.ts";

/** `POST /openai/v1/chat/completions`, streamed or not, with the behaviour set for its model. */
export function chatCompletionsRoutes(behaviours: Behaviours, log: RequestLog): Route[] {
  return [
    route("POST", "/openai/v1/chat/completions", async (request, response) => {
      if (!request.bearer) return respondUnauthorised(response, false);
      const parsed = chatRequest.safeParse(await request.json());
      if (!parsed.success) return respondInvalid(response, parsed.error);
      const body = parsed.data;
      const behaviour = behaviours.take(body.model);
      const entry = log.open(request, {
        model: body.model,
        mode: behaviour.mode,
        stream: body.stream === true,
        body,
      });
      const gone = callerGone(response);
      response.once("close", () => {
        const sent = response.headersSent ? response.statusCode : null;
        if (response.writableFinished) entry.finish(sent === 200 ? "answered" : "failed", sent);
        // A connection closed by this side is a failure; any other early end was the caller's.
        else entry.finish(behaviour.mode === "fail-mid-answer" ? "failed" : "caller-left", sent);
      });
      try {
        await answer(response, body, behaviour, gone);
      } catch (error) {
        if (!gone.aborted) throw error;
      }
    }),
  ];
}

async function answer(
  response: ServerResponse,
  request: ChatRequest,
  behaviour: Behaviour,
  gone: AbortSignal,
): Promise<void> {
  switch (behaviour.mode) {
    case "error-401":
      return respondUnauthorised(response, true);
    case "error-404":
      return respondUnknownModel(response, request.model);
    case "error-429":
      return respondRateLimited(response, request.model);
    case "error-402":
      return respondPaymentRequired(response);
    case "used-up":
      return respondUsedUp(response);
    case "error-500":
      return respondServerError(response);
    case "hang":
      return hangUntilGone(gone);
    case "ok":
    case "slow":
    case "garbage":
    case "fail-mid-answer":
    case "hang-mid-answer":
    case "obedient": {
      if (refusedByReasoning(response, request)) return;
      const obeyed = behaviour.mode === "obedient" ? obeyDocuments(request) : undefined;
      const completion = obeyed ?? decideCompletion(request);
      const send = request.stream === true ? sendStream : sendWhole;
      return send(response, { request, completion, behaviour, gone });
    }
  }
}
