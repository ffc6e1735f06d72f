import { z } from "zod";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { everyModel } from "../behaviours.ts";
import type { Behaviours } from "../behaviours.ts";
import { modelModes } from "../entities.ts";
import type { RequestLog } from "../RequestLog.ts";

const milliseconds = z.int().min(0).max(120_000);

const modeChange = z.strictObject({
  model: z.string().min(1).default(everyModel),
  mode: z.enum(modelModes),
  times: z.int().min(1).nullable().default(null),
  delayMs: milliseconds.optional(),
  firstTokenMs: milliseconds.optional(),
});

/**
 * The model's switches and log. `POST /control/model` sets the behaviour for the next requests to a model
 * (without `model`: every model without a switch of its own); `GET /control/model?model=` returns the
 * switches and the requests; `DELETE /control/model?model=` clears both.
 */
export function modelControlRoutes(
  behaviours: Behaviours,
  log: RequestLog,
  announce: () => void,
): Route[] {
  return [
    route("POST", "/control/model", async (request, response) => {
      const parsed = modeChange.safeParse(await request.json());
      if (!parsed.success) {
        return respondJson(response, 422, { error: { message: z.prettifyError(parsed.error) } });
      }
      const { model, ...change } = parsed.data;
      behaviours.set(model, change);
      announce();
      respondJson(response, 200, { model, ...change });
    }),
    route("GET", "/control/model", (request, response) => {
      const model = request.url.searchParams.get("model") ?? undefined;
      respondJson(response, 200, { modes: behaviours.list(), requests: log.list(model) });
    }),
    route("DELETE", "/control/model", (request, response) => {
      const model = request.url.searchParams.get("model") ?? undefined;
      behaviours.reset(model);
      log.clear(model);
      respondJson(response, 200, { model: model ?? null });
    }),
  ];
}
