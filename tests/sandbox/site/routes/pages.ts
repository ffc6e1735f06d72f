import { respondBytes, respondHtml, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import { fill, renderPage } from "../renderPage.ts";
import { ownFile, siteFile } from "../siteFiles.ts";

/** The fictional shop "Alder & Finch Bicycles": pages, assets, documents, robots.txt and sitemap. */
export function pagesRoutes(): Route[] {
  const robots = text("robots.txt", "text/plain; charset=utf-8");
  const sitemap = text("sitemap.xml", "application/xml; charset=utf-8");
  const icon = files("assets/favicon.ico");
  return [
    route("GET", "/robots.txt", robots),
    route("GET", "/sitemap.xml", sitemap),
    route("GET", "/favicon.ico", icon),
    route("GET", "/site", (_, response) => respondRedirect(response, 308, "/site/")),
    route("GET", "/site/robots.txt", robots),
    route("GET", "/site/sitemap.xml", sitemap),
    route("GET", "/site/favicon.ico", icon),
    route("GET", "/site/assets/*", files("assets/")),
    route("GET", "/site/files/*", files("files/")),
    route("GET", "/site/*", page),
  ];
}

const page: Handler = async (request, response) => {
  const name = request.params["rest"] || "index";
  const found = /^[\w-]+(\/[\w-]+)*$/.test(name) ? await siteFile(`pages/${name}.html`) : undefined;
  const source = found ? found.bytes.toString("utf8") : await ownFile("not-found.html");
  const { origin, pathname } = request.url;
  respondHtml(response, found ? 200 : 404, await renderPage(source, origin, pathname));
};

function files(folder: string): Handler {
  return async (request, response) => {
    const file = await siteFile(`${folder}${request.params["rest"] ?? ""}`);
    if (file) respondBytes(response, 200, file.type, file.bytes);
    else respondBytes(response, 404, "text/plain; charset=utf-8", "There is no such file.");
  };
}

function text(name: string, type: string): Handler {
  return async (request, response) => {
    const source = await ownFile(name);
    respondBytes(response, 200, type, fill(source, { origin: request.url.origin }));
  };
}
