import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { callerGone } from "../../platform/callerGone.ts";
import { respondBytes, respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import type { OwnPages } from "../OwnPages.ts";

const ownPage = z.strictObject({
  path: z.string().regex(/^[\w-]+(\/[\w.-]*)*$/),
  type: z.string().default("text/html; charset=utf-8"),
  body: z.string(),
  /** How long whoever asks for it waits. */
  delayMs: z.number().default(0),
});
export type OwnPageInput = z.input<typeof ownPage>;

/**
 * Pages that tests write: `POST /control/page` puts one at `/site/own/{path}` in place of the one there was, so that a
 * page changes between two readings, or is slow to come.
 */
export function ownPagesRoutes(pages: OwnPages): Route[] {
  return [
    route("POST", "/control/page", async (request, response) => {
      const parsed = ownPage.safeParse(await request.json());
      if (!parsed.success)
        return respondJson(response, 422, { error: { message: z.prettifyError(parsed.error) } });
      const { path, ...page } = parsed.data;
      pages.set(path, page);
      respondJson(response, 200, {});
    }),
    route("GET", "/site/own/*", async (request, response) => {
      const page = pages.get(request.params["rest"] ?? "");
      if (page === undefined)
        return respondBytes(response, 404, "text/plain; charset=utf-8", "There is no such page.");
      const gone = callerGone(response);
      await pause(page.delayMs, undefined, { signal: gone }).catch(() => undefined);
      if (!gone.aborted) respondBytes(response, 200, page.type, page.body);
    }),
  ];
}
