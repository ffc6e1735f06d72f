import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import type { SandboxRequest } from "../platform/SandboxRequest.ts";
import type { ModelMode, ModelRequest } from "./entities.ts";

const kept = 500;

/** A logged request that is still open. */
export type OpenEntry = {
  finish(outcome: "answered" | "failed" | "caller-left", status: number | null): void;
};

/** The last 500 requests to the model, newest last. */
export class RequestLog {
  #entries: ModelRequest[] = [];
  readonly #changes: ChangeFeed;

  constructor(changes: ChangeFeed) {
    this.#changes = changes;
  }

  open(
    request: SandboxRequest,
    about: { model: string; mode: ModelMode; stream: boolean; body: unknown },
  ): OpenEntry {
    const startedAt = performance.now();
    const entry: ModelRequest = {
      id: randomUUID(),
      at: new Date().toISOString(),
      path: request.url.pathname,
      ...about,
      headers: withoutKey(request.headers),
      status: null,
      outcome: "running",
      durationMs: null,
    };
    this.#entries = [...this.#entries, entry].slice(-kept);
    this.#changes.announce();
    return {
      finish: (outcome, status) => {
        if (entry.outcome !== "running") return;
        Object.assign(entry, { outcome, status, durationMs: performance.now() - startedAt });
        this.#changes.announce();
      },
    };
  }

  /** The requests for one model, or all of them, oldest first. */
  list(model?: string): ModelRequest[] {
    return this.#entries.filter((entry) => model === undefined || entry.model === model);
  }

  clear(model?: string): void {
    this.#entries = this.#entries.filter((entry) => model !== undefined && entry.model !== model);
    this.#changes.announce();
  }
}

/** Shows the last four characters of the key if it is long enough for that to be safe. */
function maskKey(authorization: string): string {
  const key = authorization.replace(/^Bearer\s+/i, "");
  return `Bearer ****${key.length >= 12 ? key.slice(-4) : ""}`;
}

function withoutKey(headers: SandboxRequest["headers"]): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(", ") : (value ?? "");
    if (name === "authorization") shown[name] = maskKey(text);
    else shown[name] = ["api-key", "x-api-key", "cookie"].includes(name) ? "****" : text;
  }
  return shown;
}
