import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import type { Behaviours } from "../behaviours.ts";
import { base64Vector, embed } from "../embedding.ts";
import { embeddingRequest } from "../entities.ts";
import {
  respondInvalid,
  respondPaymentRequired,
  respondRateLimited,
  respondServerError,
  respondUnauthorised,
  respondUnknownModel,
  respondUsedUp,
} from "../failures.ts";
import type { RequestLog } from "../RequestLog.ts";
import { countTokens } from "../completion/tokenPieces.ts";

/** `POST /openai/v1/embeddings`. Of the behaviours, only the errors apply. */
export function embeddingsRoutes(behaviours: Behaviours, log: RequestLog): Route[] {
  return [
    route("POST", "/openai/v1/embeddings", async (request, response) => {
      if (!request.bearer) return respondUnauthorised(response, false);
      const parsed = embeddingRequest.safeParse(await request.json());
      if (!parsed.success) return respondInvalid(response, parsed.error);
      const { model, input, dimensions, encoding_format: encoding } = parsed.data;
      const { mode } = behaviours.take(model);
      const entry = log.open(request, { model, mode, stream: false, body: parsed.data });
      response.once("close", () =>
        entry.finish(response.statusCode === 200 ? "answered" : "failed", response.statusCode),
      );
      if (mode === "error-401") return respondUnauthorised(response, true);
      if (mode === "error-404") return respondUnknownModel(response, model);
      if (mode === "error-429") return respondRateLimited(response, model);
      if (mode === "error-402") return respondPaymentRequired(response);
      if (mode === "used-up") return respondUsedUp(response);
      if (mode === "error-500") return respondServerError(response);
      const inputs = typeof input === "string" ? [input] : input;
      const data = inputs.map((text, index) => {
        const vector = embed(text, dimensions);
        const embedding = encoding === "base64" ? base64Vector(vector) : vector;
        return { object: "embedding", index, embedding };
      });
      const tokens = inputs.reduce((sum, text) => sum + countTokens(text), 0);
      const usage = { prompt_tokens: tokens, total_tokens: tokens };
      respondJson(response, 200, { object: "list", data, model, usage });
    }),
  ];
}
