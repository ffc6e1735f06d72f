import { respondBytes, respondHtml, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import { privateTargets } from "../awkwardUrls.ts";
import type { AwkwardName } from "../awkwardUrls.ts";
import { latin1Page, sendEndless, sendGzipBomb, sendHuge } from "../awkwardBodies.ts";
import { fill } from "../renderPage.ts";
import { ownFile, siteFile } from "../siteFiles.ts";

const redirectsInARow = 50;

const handlers: Record<AwkwardName, Handler> = {
  "not-found": (_, response) => respondHtml(response, 404, page("There is no such page.")),
  "server-error": (_, response) => respondHtml(response, 500, page("Something broke in our shop.")),
  redirect: (_, response) => respondRedirect(response, 301, "/site/awkward/redirect/second"),
  loop: (_, response) => respondRedirect(response, 302, "/site/awkward/loop/back"),
  "many-redirects": (_, response) =>
    respondRedirect(response, 302, "/site/awkward/many-redirects/1"),
  huge: (_, response) => sendHuge(response, true),
  "huge-chunked": (_, response) => sendHuge(response, false),
  "gzip-bomb": (_, response) => sendGzipBomb(response),
  endless: (_, response) => sendEndless(response),
  silent: () => undefined,
  latin1: (_, response) =>
    respondBytes(response, 200, "text/html; charset=iso-8859-1", latin1Page()),
  "wrong-charset": (_, response) =>
    respondBytes(response, 200, "text/html; charset=utf-8", latin1Page()),
  plain: (_, response) =>
    respondBytes(
      response,
      200,
      "text/plain; charset=utf-8",
      "Key safe\n\nThe spare key hangs in the safe behind the counter.\nIts code changes on the first of each month.\n",
    ),
  image: async (_, response) => {
    const logo = await siteFile("assets/logo.png");
    respondBytes(response, 200, "image/png", logo?.bytes ?? "");
  },
  "not-a-pdf": (_, response) =>
    respondBytes(response, 200, "application/pdf", page("This is a web page, not a PDF.")),
  empty: (_, response) => respondHtml(response, 200, ""),
  "scripts-only": (_, response) =>
    respondHtml(
      response,
      200,
      '<!doctype html><title></title><div id="app"></div><script>1</script>',
    ),
  hostile: async (_, response) => respondHtml(response, 200, await ownFile("raw/hostile.html")),
};

/** URLs that a crawler must cope with: failing, misleading, endless and hostile ones. */
export function awkwardRoutes(): Route[] {
  return [
    ...Object.entries(handlers).map(([name, handle]) =>
      route("GET", `/site/awkward/${name}`, handle),
    ),
    route("GET", "/site/awkward/redirect/second", (_, response) =>
      respondRedirect(response, 302, "third"),
    ),
    route("GET", "/site/awkward/redirect/third", (request, response) =>
      respondRedirect(response, 307, `${request.url.origin}/site/opening-hours`),
    ),
    route("GET", "/site/awkward/loop/back", (_, response) =>
      respondRedirect(response, 302, "/site/awkward/loop"),
    ),
    route("GET", "/site/awkward/many-redirects/:count", (request, response) => {
      const count = Number(request.params["count"]) || 0;
      if (count >= redirectsInARow) return respondHtml(response, 200, page("You are patient."));
      respondRedirect(response, 302, `/site/awkward/many-redirects/${count + 1}`);
    }),
    ...Object.entries(privateTargets).map(([name, target]) =>
      route("GET", `/site/awkward/private/${name}`, (request, response) =>
        respondRedirect(response, 302, fill(target, { port: request.url.port })),
      ),
    ),
  ];
}

function page(sentence: string): string {
  return `<!doctype html><html lang="en"><title>Alder &amp; Finch</title><main><p>${sentence}</p></main></html>`;
}
