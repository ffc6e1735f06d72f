import { z } from "zod";
import { loginPage } from "../../page/loginPage.ts";
import { sandboxPolicy } from "../../page/sandboxPolicy.ts";
import { respondHtml, respondJson, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { PAGE_SCOPES } from "../entities.ts";
import type { MessengerService } from "../MessengerService.ts";

/** What an app asks with, as the address of Meta's dialog has it. */
const asked = z.object({
  client_id: z.string().regex(/^\d+$/),
  redirect_uri: z.url(),
  state: z.string(),
  scope: z.string(),
  response_type: z.literal("code"),
});
type LoginAsked = z.infer<typeof asked>;

const answered = z.object({
  /** Empty for somebody who cancels. */
  owner: z.string().default(""),
  pages: z.array(z.string()).default([]),
  /** Permissions that are taken out. */
  declined: z.array(z.string()).default([]),
});

/** The dialog in which somebody logs in at Meta and chooses which pages an app may use. */
export function pageLoginRoutes(service: MessengerService): Route[] {
  const path = "/meta-login/:version/dialog/oauth";
  return [
    route("GET", path, (request, response) => {
      const given = asked.safeParse(Object.fromEntries(request.url.searchParams));
      if (!given.success)
        return respondJson(response, 400, { error: { message: z.prettifyError(given.error) } });
      const owners = service.owners().map((owner) => ({ owner, pages: service.pagesOf(owner.id) }));
      const action = `${request.url.pathname}${request.url.search}`;
      respondHtml(
        response,
        200,
        loginPage({ owners, action, scopes: scopesOf(given.data) }, request.language),
        {
          // The form leads back to whoever asked, which may be another origin.
          "content-security-policy": sandboxPolicy.replace(/form-action [^;]*/, "form-action *"),
          vary: "accept-language",
        },
      );
    }),
    route("POST", path, async (request, response) => {
      const given = asked.parse(Object.fromEntries(request.url.searchParams));
      const form = new URLSearchParams(await request.text());
      const { owner, pages, declined } = answered.parse({
        owner: form.get("owner") ?? "",
        pages: form.getAll("pages"),
        declined: form.getAll("declined"),
      });
      const back = new URL(given.redirect_uri);
      back.searchParams.set("state", given.state);
      if (owner === "") {
        back.searchParams.set("error", "access_denied");
        back.searchParams.set("error_reason", "user_denied");
        return respondRedirect(response, 303, back.href);
      }
      const own = service.pagesOf(owner).map(({ id }) => id);
      const code = service.logins.grant({
        appId: given.client_id,
        ownerId: owner,
        redirectUri: given.redirect_uri,
        pageIds: own.filter((id) => pages.includes(id)),
        scopes: scopesOf(given).filter((scope) => !declined.includes(scope)),
      });
      back.searchParams.set("code", code);
      respondRedirect(response, 303, back.href);
    }),
  ];
}

/** Only what there is can be asked for. */
function scopesOf({ scope }: LoginAsked): string[] {
  const wanted = scope.split(/[ ,]+/);
  return PAGE_SCOPES.filter((one) => wanted.includes(one));
}
