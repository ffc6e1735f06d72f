import { respondJson, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import { sendEndless } from "../../site/awkwardBodies.ts";
import type { ReceiverMode } from "../entities.ts";
import type { Receiver } from "../Receiver.ts";

const answers: Record<ReceiverMode, Handler> = {
  ok: (_, response) => respondJson(response, 200, { received: true }),
  "error-500": (_, response) => respondJson(response, 500, { error: { message: "Out of order." } }),
  // To a separate endpoint, which reveals whether the redirect was followed.
  redirect: (request, response) =>
    respondRedirect(response, 307, `/webhooks/${request.params["endpoint"]}-redirected`),
  silent: () => undefined,
  endless: (_, response) => sendEndless(response),
};

/** `POST /webhooks/{any name}`: accepts a workspace's events, signed or not. */
export function receiveRoutes(receiver: Receiver): Route[] {
  return [
    route("POST", "/webhooks/:endpoint", async (request, response) => {
      const body = await request.text();
      const mode = receiver.take(request.params["endpoint"] ?? "", request, body);
      await answers[mode](request, response);
    }),
  ];
}
