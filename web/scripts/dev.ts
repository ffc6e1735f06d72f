// Serves the application from its sources, with hot reload, for `npm run dev`:
// node web/scripts/dev.ts PORT FOLDER, where FOLDER/public holds what Hosting would serve beside it.
import { existsSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { createServer, type Plugin } from "vite";

const [port = "", folder = ""] = process.argv.slice(2);

const types: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
};

/** /config.json and /widget of the running stack, read at each request: they change under way. */
const servedBeside: Plugin = {
  name: "parley:served-beside",
  configureServer(server) {
    const files = join(folder, "public");
    const widget = join(files, "widget", "parley.js");
    // A page that shows the widget has the old one in memory.
    server.watcher.add(widget).on("change", (file) => {
      if (file === widget) server.ws.send({ type: "full-reload" });
    });
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      // These files have plain names, so nothing needs decoding.
      const file = join(files, pathname);
      const type = types[extname(file)];
      if (!type || !file.startsWith(files + sep) || !existsSync(file)) return next();
      // As Hosting says it: other people's pages load the widget from here.
      response.writeHead(200, {
        "content-type": type,
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      });
      response.end(readFileSync(file));
    });
  },
};

/** What Vite denies by itself; naming files of our own replaces its list. */
const viteDenies = [".env", ".env.*", "*.{crt,pem}", "**/.git/**"];

const root = join(import.meta.dirname, "..");

const server = await createServer({
  root,
  configFile: join(root, "vite.config.ts"),
  // Two stacks of one clone do not share it, and it survives a restart.
  cacheDir: join(folder, "vite"),
  plugins: [servedBeside],
  server: {
    host: "127.0.0.1",
    port: Number(port),
    strictPort: true,
    // Vite serves what lies in the clone, also to pages of other local ports. This file holds a key.
    fs: { deny: [...viteDenies, "**/running.json"] },
  },
});
await server.listen();
server.printUrls();
