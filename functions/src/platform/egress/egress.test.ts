import { once } from "node:events";
import type { RequestListener } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { createEgress, type Egress, type EgressOptions } from "./egress.ts";
import { EgressError } from "./egressError.ts";
import { collectGarbage } from "../../../testing/collectGarbage.ts";
import { startLoopbackServer, type LoopbackServer } from "../../../testing/loopbackServer.ts";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function serve(listener: RequestListener): Promise<LoopbackServer> {
  const server = await startLoopbackServer(listener);
  cleanups.push(() => server.close());
  return server;
}

function egressTo(
  server: LoopbackServer | undefined,
  options: Partial<EgressOptions> = {},
): Egress {
  const egress = createEgress({
    allowPrivateHosts: server === undefined ? [] : [server.host],
    ...options,
  });
  cleanups.push(() => egress.close());
  return egress;
}

async function failure(work: Promise<unknown>): Promise<EgressError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof EgressError) return error;
    throw error;
  }
  throw new Error("expected an EgressError");
}

describe("a URL a stranger chose", () => {
  test.each([
    ["loopback", "http://127.0.0.1/"],
    ["this host", "http://0.0.0.0/"],
    ["private network", "http://10.0.0.8/"],
    ["cloud metadata", "http://169.254.169.254/computeMetadata/v1/"],
    ["carrier-grade NAT", "http://100.64.0.1/"],
    ["decimal", "http://2130706433/"],
    ["octal", "http://0177.0.0.1/"],
    ["hexadecimal", "http://0x7f.1/"],
    ["short form", "http://127.1/"],
    ["full-width digits", "http://\uff11\uff12\uff17.0.0.1/"],
    ["IPv6 loopback", "http://[::1]/"],
    ["IPv4-mapped IPv6", "http://[::ffff:127.0.0.1]/"],
    ["IPv4-mapped IPv6 in hex", "http://[::ffff:7f00:1]/"],
    ["IPv4-compatible IPv6", "http://[::127.0.0.1]/"],
    ["IPv4-compatible IPv6 of a private network", "http://[::10.0.0.8]/"],
    ["NAT64", "http://[64:ff9b::7f00:1]/"],
    ["a network's own NAT64", "http://[64:ff9b:1::7f00:1]/"],
    ["IPv4-translated IPv6", "http://[::ffff:0:7f00:1]/"],
    ["6to4", "http://[2002:7f00:1::]/"],
    ["site-local IPv6", "http://[fec0::1]/"],
    ["unique local IPv6", "https://[fd00::1]/"],
    ["a name that resolves to loopback", "http://localhost/"],
    ["over TLS", "https://127.0.0.1/"],
  ])("%s is blocked", async (_, url) => {
    const egress = egressTo(undefined);
    expect((await failure(egress.fetchPage(url))).code).toBe("blocked");
    expect((await failure(egress.egressFetch(url))).code).toBe("blocked");
  });

  test("a listening private service is never reached, by number or by name", async () => {
    const victim = await serve((_, response) => response.end("secret"));
    const egress = egressTo(undefined, { ports: [victim.port] });
    for (const host of ["127.0.0.1", "localhost", "2130706433", "[::ffff:127.0.0.1]"]) {
      const error = await failure(egress.fetchPage(`http://${host}:${victim.port}/`));
      expect(error.code).toBe("blocked");
      expect(`${error.message} ${error.detail}`).not.toMatch(/127|localhost|::|\d{4}/);
      expect(error.cause).toBeUndefined();
    }
    // Why a rooted name fails depends on whether this machine resolves it; it is not reached either way.
    await failure(egress.fetchPage(`http://localhost.:${victim.port}/`));
    expect(victim.hits).toEqual([]);
  });

  test.each([
    ["file", "file:///etc/passwd"],
    ["ftp", "ftp://example.com/"],
    ["data", "data:text/html,hi"],
    ["script", "javascript:alert(1)"],
    ["credentials", "http://user:pass@example.com/"],
    ["a user alone", "http://user@example.com/"],
    ["no URL", "not a url"],
    ["empty", ""],
  ])("%s is no URL to fetch", async (_, url) => {
    expect((await failure(egressTo(undefined).fetchPage(url))).code).toBe("bad-url");
  });

  test.each([22, 25, 3306, 6379, 9200])("port %i is closed", async (port) => {
    const error = await failure(egressTo(undefined).fetchPage(`http://example.com:${port}/`));
    expect(error.code).toBe("blocked");
  });

  test("an allowance is for one port, not for the host", async () => {
    const allowed = await serve((_, response) => response.end("fine"));
    const other = await serve((_, response) => response.end("secret"));
    const egress = egressTo(allowed, { ports: [other.port] });
    expect((await egress.fetchPage(`http://${allowed.host}/`)).status).toBe(200);
    expect((await failure(egress.fetchPage(`http://${other.host}/`))).code).toBe("blocked");
    expect(() => createEgress({ allowPrivateHosts: ["localhost"] })).toThrow(/host:port/);
  });

  test("a name that does not exist says so", async () => {
    const error = await failure(egressTo(undefined).fetchPage("http://nowhere.invalid/"));
    expect(error.code).toBe("dns");
  });
});

describe("redirects", () => {
  test("are followed to the final URL", async () => {
    const server = await serve((request, response) => {
      if (request.url === "/a") response.writeHead(302, { location: "b?x=1#part" }).end();
      else response.writeHead(200, { "content-type": "Text/HTML; charset=ISO-8859-1" }).end("hé");
    });
    const page = await egressTo(server).fetchPage(`http://${server.host}/a`);
    expect(page).toMatchObject({
      url: `http://${server.host}/b?x=1`,
      status: 200,
      contentType: "text/html",
      charset: "iso-8859-1",
    });
  });

  test.each([
    ["a private address", "http://127.0.0.1/admin", "blocked"],
    ["a private name", "http://localhost/admin", "blocked"],
    ["a file", "file:///etc/passwd", "bad-url"],
    ["credentials", "http://a:b@example.com/", "bad-url"],
    ["a closed port", "http://example.com:22/", "blocked"],
    ["nonsense", "http://[", "bad-url"],
  ])("to %s stop there", async (_, location, code) => {
    const server = await serve((_, response) => response.writeHead(302, { location }).end());
    const error = await failure(egressTo(server).fetchPage(`http://${server.host}/`));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain("127.0.0.1");
  });

  test("may be refused before where they lead to is asked for anything", async () => {
    const server = await serve((_, response) => response.writeHead(302, { location: "/b" }).end());
    const seen: string[] = [];
    const page = egressTo(server).fetchPage(`http://${server.host}/a`, {
      beforeRedirect: async (url) => {
        seen.push(url);
        throw new EgressError("blocked", "elsewhere");
      },
    });
    expect((await failure(page)).code).toBe("blocked");
    expect(seen).toEqual([`http://${server.host}/b`]);
    expect(server.hits).toHaveLength(1);
  });

  test("in a loop end after the allowed number", async () => {
    const server = await serve((_, response) => response.writeHead(301, { location: "/" }).end());
    const error = await failure(egressTo(server).fetchPage(`http://${server.host}/`));
    expect(error.code).toBe("redirects");
    expect(server.hits).toHaveLength(6);
  });

  test("are refused where a key travels along", async () => {
    const server = await serve((request, response) => {
      if (request.url === "/moved") response.writeHead(307, { location: "/other" }).end();
      else response.end("never");
    });
    const { egressFetch } = egressTo(server);
    const url = `http://${server.host}/moved`;
    const init = { method: "POST", headers: { authorization: "Bearer key" }, body: "{}" };
    expect((await failure(egressFetch(url, init))).code).toBe("redirects");
    expect((await egressFetch(url, { ...init, redirect: "manual" })).status).toBe(307);
    expect(server.hits).toEqual(["/moved", "/moved"]);
  });
});

describe("caps", () => {
  test("a body above the cap is refused, announced or not", async () => {
    const server = await serve((request, response) => {
      if (request.url === "/announced") response.setHeader("content-length", 3_000_000);
      response.write(Buffer.alloc(1_500_000));
      response.end(Buffer.alloc(1_500_000));
    });
    const egress = egressTo(server);
    for (const path of ["/announced", "/streamed"]) {
      const error = await failure(egress.fetchPage(`http://${server.host}${path}`));
      expect(error.code).toBe("too-large");
      const url = `http://${server.host}${path}`;
      const { bytes } = await egress.fetchPage(url, { maxBytes: 5_000_000 });
      expect(bytes.byteLength).toBe(3_000_000);
    }
  });

  test.each([
    ["gzip", gzipSync(Buffer.alloc(200_000_000))],
    ["br", brotliCompressSync(Buffer.alloc(50_000_000))],
  ])("a %s bomb stops at the cap", async (encoding, bomb) => {
    expect(bomb.byteLength).toBeLessThan(2_000_000);
    const server = await serve((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(bomb),
    );
    const before = process.memoryUsage().rss;
    const error = await failure(egressTo(server).fetchPage(`http://${server.host}/`));
    expect(error.code).toBe("too-large");
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  test.each([
    ["gzip", gzipSync("hello")],
    ["br", brotliCompressSync("hello")],
  ])("%s pages are unpacked", async (encoding, body) => {
    const server = await serve((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(body),
    );
    const page = await egressTo(server).fetchPage(`http://${server.host}/`);
    expect(new TextDecoder().decode(page.bytes)).toBe("hello");
  });

  test("broken and unknown encodings are network errors", async () => {
    const server = await serve((request, response) =>
      response
        .writeHead(200, { "content-encoding": request.url === "/zip" ? "gzip" : "rot13" })
        .end("this is not gzip"),
    );
    for (const path of ["/zip", "/rot"]) {
      const error = await failure(egressTo(server).fetchPage(`http://${server.host}${path}`));
      expect(error.code).toBe("network");
    }
  });

  test.each(["/silent", "/dripping"])("time runs out on %s", async (path) => {
    const server = await serve((_, response) => {
      if (path === "/dripping") response.write("<html>");
    });
    const egress = egressTo(server, { timeoutMs: 150 });
    const error = await failure(egress.fetchPage(`http://${server.host}${path}`));
    expect(error.code).toBe("timeout");
  });

  test("the caller can stop waiting", async () => {
    const server = await serve(() => undefined);
    const signal = AbortSignal.timeout(50);
    await expect(
      egressTo(server).fetchPage(`http://${server.host}/`, { signal }),
    ).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test.each([
    [404, "not-found", "404"],
    [410, "not-found", "410"],
    [500, "http-status", "500"],
    [403, "http-status", "403"],
  ])("status %i is %s", async (status, code, detail) => {
    const server = await serve((_, response) => response.writeHead(status).end("no"));
    const error = await failure(egressTo(server).fetchPage(`http://${server.host}/`));
    expect({ code: error.code, detail: error.detail }).toEqual({ code, detail });
  });

  test("a connection cut in mid-body is a network error", async () => {
    const server = await serve((_, response) => {
      response.setHeader("content-length", 100);
      response.write("begin", () => response.destroy());
    });
    const error = await failure(egressTo(server).fetchPage(`http://${server.host}/`));
    expect(error.code).toBe("network");
  });
});

describe("a server that keeps to no rules", () => {
  const sends = (head: string) =>
    serve((_, response) => void response.socket?.write(`HTTP/1.1 ${head}\r\n\r\n`));

  test("one that changes the protocol keeps nobody waiting", { timeout: 10_000 }, async () => {
    const server = await sends("101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade");
    const egress = egressTo(server);
    expect((await failure(egress.fetchPage(`http://${server.host}/`))).code).toBe("network");
    expect(
      (await failure(egress.egressFetch(`http://${server.host}/`, { method: "POST" }))).code,
    ).toBe("network");
  });

  test.each([
    ["a status that no response has", "999 Odd\r\nContent-Length: 9", "http-status"],
    ["a status that only announces", "101 Switching Protocols", "http-status"],
    ["an encoding that nobody knows", "200 OK\r\nContent-Encoding: odd", "network"],
    [
      "a redirect that is not followed",
      "302 Found\r\nLocation: /a\r\nContent-Length: 9",
      "redirects",
    ],
  ])("%s leaves no connection open", async (_, head, code) => {
    let closed: Promise<unknown> | undefined;
    const server = await serve((request, response) => {
      closed = once(request.socket, "close");
      response.socket?.write(`HTTP/1.1 ${head}\r\n\r\n`);
    });
    const egress = egressTo(server, { fetchTotalTimeoutMs: 60_000 });
    expect((await failure(egress.egressFetch(`http://${server.host}/`))).code).toBe(code);
    await closed;
  });
});

describe("egressFetch", () => {
  test("sends method, headers and body, and gives status, headers and JSON", async () => {
    const server = await serve((request, response) => {
      let body = "";
      request.on("data", (chunk) => (body += String(chunk)));
      request.on("end", () => {
        const { method } = request;
        const { authorization, "content-length": length } = request.headers;
        response.writeHead(201, { "content-type": "application/json", "x-own": "1" });
        response.end(JSON.stringify({ method, authorization, length, body }));
      });
    });
    const response = await egressTo(server).egressFetch(`http://${server.host}/v1`, {
      method: "POST",
      headers: { authorization: "Bearer k" },
      body: "grüß",
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-own")).toBe("1");
    expect(await response.json()).toEqual({
      method: "POST",
      authorization: "Bearer k",
      length: "6",
      body: "grüß",
    });
  });

  test("hands out the first bytes while the rest is still to come", async () => {
    let finish = (): void => undefined;
    const server = await serve((_, response) => {
      response.write("first");
      finish = () => response.end("second");
    });
    const response = await egressTo(server).egressFetch(`http://${server.host}/`);
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe("first");
    finish();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("second");
    expect((await reader.read()).done).toBe(true);
  });

  test("bounds the wait for headers and the life of a stream", async () => {
    const server = await serve((request, response) => {
      if (request.url === "/endless") response.write("first");
    });
    const options = { fetchHeadersTimeoutMs: 100, fetchTotalTimeoutMs: 250 };
    const { egressFetch } = egressTo(server, options);
    const silent = await failure(egressFetch(`http://${server.host}/silent`));
    expect(silent.code).toBe("timeout");
    const response = await egressFetch(`http://${server.host}/endless`);
    expect((await failure(response.text())).code).toBe("timeout");
  });

  test("an abort ends the request at the server too", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const server = await serve((_, response) => {
      response.once("close", resolve);
      response.write("first");
    });
    const stop = new AbortController();
    const response = await egressTo(server).egressFetch(`http://${server.host}/`, {
      signal: stop.signal,
    });
    await collectGarbage();
    stop.abort();
    await expect(response.text()).rejects.toMatchObject({ name: "AbortError" });
    await closed;
  });
});
