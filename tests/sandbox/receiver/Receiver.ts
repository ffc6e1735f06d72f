import { randomUUID } from "node:crypto";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import type { SandboxRequest } from "../platform/SandboxRequest.ts";
import type { ReceivedEvent, ReceiverMode } from "./entities.ts";

const kept = 500;

/** Endpoints for a workspace's events, made by being posted to; each answers as it is told. */
export class Receiver {
  readonly changes: ChangeFeed;
  #events: ReceivedEvent[] = [];
  readonly #modes = new Map<string, ReceiverMode>();

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /** Notes an event, and says how it is to be answered. */
  take(endpoint: string, request: SandboxRequest, body: string): ReceiverMode {
    const mode = this.#modes.get(endpoint) ?? "ok";
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value ?? []].flat().join()]),
    );
    const event = { id: randomUUID(), at: new Date().toISOString(), endpoint, mode, headers, body };
    this.#events = [...this.#events, event].slice(-kept);
    this.changes.announce();
    return mode;
  }

  /** How an endpoint answers from now on. */
  set(endpoint: string, mode: ReceiverMode): void {
    if (mode === "ok") this.#modes.delete(endpoint);
    else this.#modes.set(endpoint, mode);
    this.changes.announce();
  }

  /** Endpoints that do not answer well, and how they do. */
  modes(): Record<string, ReceiverMode> {
    return Object.fromEntries(this.#modes);
  }

  /** What came to an endpoint, or to all of them, oldest first. */
  list(endpoint?: string): ReceivedEvent[] {
    return this.#events.filter((event) => endpoint === undefined || event.endpoint === endpoint);
  }

  /** Forgets the events and the modes of an endpoint, or of all. */
  clear(endpoint?: string): void {
    this.#events = this.#events.filter(
      (event) => endpoint !== undefined && event.endpoint !== endpoint,
    );
    if (endpoint === undefined) this.#modes.clear();
    else this.#modes.delete(endpoint);
    this.changes.announce();
  }
}
