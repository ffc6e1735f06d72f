import { randomUUID } from "node:crypto";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import type { SandboxRequest } from "../platform/SandboxRequest.ts";
import type { ReceivedEvent, ReceiverMode } from "./entities.ts";

const kept = 500;

/** Endpoints for a workspace's events, created by posting to them; each answers as configured. */
export class Receiver {
  readonly changes: ChangeFeed;
  #events: ReceivedEvent[] = [];
  readonly #modes = new Map<string, ReceiverMode>();

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /** Records an event, and returns how to answer it. */
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

  /** Sets how an endpoint answers from now on. */
  set(endpoint: string, mode: ReceiverMode): void {
    if (mode === "ok") this.#modes.delete(endpoint);
    else this.#modes.set(endpoint, mode);
    this.changes.announce();
  }

  /** Endpoints that are set to fail, and how. */
  modes(): Record<string, ReceiverMode> {
    return Object.fromEntries(this.#modes);
  }

  /** The events received by an endpoint, or by all, oldest first. */
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
