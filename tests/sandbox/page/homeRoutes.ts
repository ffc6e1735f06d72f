import { readFile } from "node:fs/promises";
import { z } from "zod";
import { everyModel } from "../openai/behaviours.ts";
import { modelModes } from "../openai/entities.ts";
import { callerGone } from "../platform/callerGone.ts";
import { respondBytes, respondHtml, respondJson, respondRedirect } from "../platform/respond.ts";
import { route } from "../platform/route.ts";
import type { Route } from "../platform/route.ts";
import type { SandboxState } from "../SandboxState.ts";
import { receiverModes } from "../receiver/entities.ts";
import { homePage } from "./homePage.ts";
import { sandboxPolicy } from "./sandboxPolicy.ts";
import { mailDocument } from "./mailSection.ts";

// A mail may contain images and styles and open links; it may not run scripts, submit forms or read anything.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src * data:; form-action 'none'; frame-ancestors 'self'";

const assets: Record<string, string> = {
  "sandbox.css": "text/css; charset=utf-8",
  "sandbox.js": "text/javascript; charset=utf-8",
  "sandbox.svg": "image/svg+xml",
};

const switchForm = z.object({
  model: z.string().transform((name) => name.trim() || everyModel),
  mode: z.enum(modelModes),
  times: z
    .string()
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(z.int().min(1).nullable()),
});

const receiverForm = z.object({
  endpoint: z.string().regex(/^[\w-]{1,64}$/),
  mode: z.enum(receiverModes),
});

/** The page for people at `/`, its assets, the mails' bodies, its forms and its stream of changes. */
export function homeRoutes({
  parley,
  mailbox,
  behaviours,
  requestLog,
  receiver,
  telegram,
  meta,
  messenger,
  changes,
}: SandboxState): Route[] {
  return [
    route("GET", "/", (request, response) => {
      const snapshot = {
        parley,
        mails: mailbox.list(),
        switches: behaviours.list(),
        requests: requestLog.list(),
        origin: request.url.origin,
        receiverModes: receiver.modes(),
        events: receiver.list(),
        bots: telegram.bots(),
        numbers: meta.accounts(),
        pages: messenger.owners().flatMap(({ id }) => messenger.pagesOf(id)),
      };
      respondHtml(response, 200, homePage(snapshot, request.language), {
        "content-security-policy": sandboxPolicy,
        vary: "accept-language",
      });
    }),
    route("GET", "/mails/:id", (request, response) => {
      const mail = mailbox.find(request.params["id"] ?? "");
      const headers = { "content-security-policy": mailPolicy };
      if (mail) respondHtml(response, 200, mailDocument(mail), headers);
      else respondJson(response, 404, { error: { message: "There is no such mail." } });
    }),
    route("POST", "/model", async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      const parsed = switchForm.safeParse(form);
      if (!parsed.success) {
        return respondJson(response, 422, { error: { message: z.prettifyError(parsed.error) } });
      }
      const { model, mode, times } = parsed.data;
      behaviours.set(model, { mode, times });
      changes.announce();
      respondRedirect(response, 303, "/");
    }),
    route("POST", "/receiver", async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      const parsed = receiverForm.safeParse(form);
      if (!parsed.success) {
        return respondJson(response, 422, { error: { message: z.prettifyError(parsed.error) } });
      }
      receiver.set(parsed.data.endpoint, parsed.data.mode);
      respondRedirect(response, 303, "/");
    }),
    route("GET", "/control/events", (_, response) => {
      response.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-cache",
      });
      response.write("retry: 1000\n\n");
      const unsubscribe = changes.subscribe(() => response.write("data: changed\n\n"));
      callerGone(response).addEventListener("abort", unsubscribe, { once: true });
    }),
    route("GET", "/assets/:name", async (request, response) => {
      const name = request.params["name"] ?? "";
      const type = Object.hasOwn(assets, name) ? assets[name] : undefined;
      if (!type) return respondBytes(response, 404, "text/plain", "There is no such file.");
      const bytes = await readFile(new URL(`assets/${name}`, import.meta.url));
      respondBytes(response, 200, type, bytes);
    }),
  ];
}
