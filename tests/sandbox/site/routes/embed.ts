import { z } from "zod";
import { escapeHtml } from "../../platform/escapeHtml.ts";
import { isLoopbackName } from "../../platform/guard.ts";
import { respondHtml } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { renderPage } from "../renderPage.ts";

// The script runs in the mailbox's origin, so only this machine's own widget is allowed here.
const localUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => isLoopbackName(URL.parse(url)?.hostname ?? ""), "must be on this machine")
  .transform((url) => url.replace(/\/+$/, ""));

const embedQuery = z.object({
  agent: z.string().regex(/^[\w-]{1,64}$/, "must be an agent id"),
  api: localUrl,
  widgetBase: localUrl,
  mode: z.enum(["popup", "embedded"]).default("popup"),
});

/**
 * `GET /site/embed?agent=ID&api=URL&widgetBase=URL&mode=popup|embedded`: a page of the shop that
 * has the widget's script tag, in `embedded` mode with a container of 500 by 500 pixels.
 */
export function embedRoutes(): Route[] {
  return [
    route("GET", "/site/embed", async (request, response) => {
      const { origin, pathname, searchParams } = request.url;
      const parsed = embedQuery.safeParse(Object.fromEntries(searchParams));
      if (!parsed.success) {
        const source = pageSource("Nothing to embed", `<pre>${reasons(parsed.error)}</pre>`);
        return respondHtml(response, 400, await renderPage(source, origin, pathname));
      }
      const source = pageSource("Chat with the workshop", embedding(parsed.data));
      respondHtml(response, 200, await renderPage(source, origin, pathname));
    }),
  ];
}

function embedding({ agent, api, widgetBase, mode }: z.infer<typeof embedQuery>): string {
  const tag =
    `<script src="${escapeHtml(widgetBase)}/parley.js" data-agent-id="${agent}"` +
    ` data-api="${escapeHtml(api)}" data-mode="${mode}" async></script>`;
  const intro =
    "<p>Ask our workshop about repairs, prices or your order. Someone from the team joins when you need a person.</p>";
  return mode === "embedded"
    ? `${intro}<div id="parley-chat" class="chat-place" data-parley-container>${tag}</div>`
    : `${intro}${tag}`;
}

function pageSource(title: string, content: string): string {
  const heading = JSON.stringify({ title, description: title, lang: "en" });
  return `<!-- ${heading} -->\n<h1>${title}</h1>${content}`;
}

function reasons(error: z.ZodError): string {
  return escapeHtml(z.prettifyError(error));
}
