import { callerGone } from "../../platform/callerGone.ts";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { exposedSecrets } from "../../mailContents.ts";
import type { Mailbox } from "../Mailbox.ts";

const longestWaitMs = 60_000;

/**
 * The mailbox as JSON. `GET /control/mails?to=&subject=&after=` lists (recipient's address, part of
 * the subject, only mails after that id); with `waitMs=` it answers as soon as one fits, or with an
 * empty list when time is up. `DELETE /control/mails?to=` deletes. Once a mail to that recipient, or to anybody where none
 * is named, had a secret in the query of a link, listing fails and says which.
 */
export function mailControlRoutes(mailbox: Mailbox): Route[] {
  return [
    route("GET", "/control/mails", async (request, response) => {
      const query = request.url.searchParams;
      const filter = {
        to: query.get("to") ?? undefined,
        subject: query.get("subject") ?? undefined,
        after: query.get("after") ?? undefined,
      };
      const waitMs = Math.min(Number(query.get("waitMs")) || 0, longestWaitMs);
      const look = () => {
        const mails = mailbox.list(filter);
        return mails.length > 0 ? mails : undefined;
      };
      const mails = await mailbox.changes.waitFor(look, waitMs, callerGone(response));
      const [exposing] = mailbox.exposing(filter.to);
      if (exposing) {
        const error = `The mail "${exposing.subject}" has a secret in a query: ${exposedSecrets(exposing).join(" ")}`;
        respondJson(response, 500, { error });
      } else respondJson(response, 200, { mails: mails ?? [] });
    }),
    route("DELETE", "/control/mails", (request, response) => {
      mailbox.clear(request.url.searchParams.get("to") ?? undefined);
      respondJson(response, 200, {});
    }),
  ];
}
