import { z } from "zod";
import { callerGone } from "../../platform/callerGone.ts";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { receiverModes } from "../entities.ts";
import type { Receiver } from "../Receiver.ts";

const longestWaitMs = 60_000;

const change = z.strictObject({ endpoint: z.string().min(1), mode: z.enum(receiverModes) });

/**
 * The endpoints as JSON. `GET /control/receiver?endpoint=&count=&waitMs=` lists the events, once there
 * are that many or time is up; `POST /control/receiver` sets how an endpoint answers;
 * `DELETE /control/receiver?endpoint=` forgets.
 */
export function receiverControlRoutes(receiver: Receiver): Route[] {
  return [
    route("GET", "/control/receiver", async (request, response) => {
      const query = request.url.searchParams;
      const endpoint = query.get("endpoint") ?? undefined;
      const count = Number(query.get("count")) || 0;
      const waitMs = Math.min(Number(query.get("waitMs")) || 0, longestWaitMs);
      const look = () => {
        const events = receiver.list(endpoint);
        return events.length >= count ? events : undefined;
      };
      const events = await receiver.changes.waitFor(look, waitMs, callerGone(response));
      respondJson(response, 200, { events: events ?? receiver.list(endpoint) });
    }),
    route("POST", "/control/receiver", async (request, response) => {
      const parsed = change.safeParse(await request.json());
      if (!parsed.success)
        return respondJson(response, 422, { error: { message: z.prettifyError(parsed.error) } });
      receiver.set(parsed.data.endpoint, parsed.data.mode);
      respondJson(response, 200, parsed.data);
    }),
    route("DELETE", "/control/receiver", (request, response) => {
      receiver.clear(request.url.searchParams.get("endpoint") ?? undefined);
      respondJson(response, 200, {});
    }),
  ];
}
