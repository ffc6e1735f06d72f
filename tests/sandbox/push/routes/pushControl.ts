import { z } from "zod";
import { callerGone } from "../../platform/callerGone.ts";
import { respondJson } from "../../platform/respond.ts";
import { route, type Route } from "../../platform/route.ts";
import type { PushService } from "../PushService.ts";
import { withPushErrors } from "./push.ts";

const longestWaitMs = 60_000;
const behaviour = z.object({ status: z.number().int().min(200).max(599) });

/**
 * `POST /control/push` subscribes a browser. `GET /control/push/{id}?after=&waitMs=` lists the messages
 * sent to it, without the first `after`, as soon as there is one. `POST /control/push/{id}` with
 * `{status}` sets what to answer from now on.
 */
export function pushControlRoutes(service: PushService): Route[] {
  return [
    route("POST", "/control/push", (_, response) =>
      respondJson(response, 200, service.subscribe()),
    ),
    route(
      "GET",
      "/control/push/:id",
      withPushErrors(async ({ url, params }, response) => {
        const after = Number(url.searchParams.get("after")) || 0;
        const waitMs = Math.min(Number(url.searchParams.get("waitMs")) || 0, longestWaitMs);
        const look = () => {
          const messages = service.messages(params["id"] ?? "").slice(after);
          return messages.length > 0 ? messages : undefined;
        };
        const messages = await service.changes.waitFor(look, waitMs, callerGone(response));
        respondJson(response, 200, { messages: messages ?? [] });
      }),
    ),
    route(
      "POST",
      "/control/push/:id",
      withPushErrors(async (request, response) => {
        const { status } = behaviour.parse(await request.json());
        service.answerWith(request.params["id"] ?? "", status);
        respondJson(response, 200, {});
      }),
    ),
  ];
}
