import type { Region } from "@parley/contract/platform/region.ts";

/** What this installation is: the same build runs everywhere, and asks its own origin at start. */
export interface Config {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Whether outside services are stand-ins; said on screen. */
  sandbox: boolean;
  /** The page where sandbox mail and payments are seen. */
  sandboxUrl?: string;
  emulators?: {
    /** Address, e.g. http://127.0.0.1:9099 */
    auth: string;
    /** host:port */
    firestore: string;
  };
  /** Address of each region's `api` function, without a slash at the end. */
  api: Record<Region, string>;
  /** Address of the widget's loader script. */
  widgetUrl: string;
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== "object" || value === null)
    throw new Error(`config.json: ${name} is missing`);
  return Object.fromEntries(Object.entries(value));
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`config.json: ${name} is missing`);
}

const address = (fields: Fields, name: string): string => text(fields, name).replace(/\/+$/, "");

/**
 * Checks what `/config.json` holds; by hand, as a schema library would weigh on the sign-in page.
 * @throws Error naming the field that is missing
 */
export function parseConfig(value: unknown): Config {
  const fields = fieldsOf(value, "everything");
  const api = fieldsOf(fields["api"], "api");
  const emulators = fields["emulators"] ? fieldsOf(fields["emulators"], "emulators") : undefined;
  return {
    projectId: text(fields, "projectId"),
    apiKey: text(fields, "apiKey"),
    authDomain: text(fields, "authDomain"),
    sandbox: fields["sandbox"] === true,
    sandboxUrl: fields["sandboxUrl"] ? address(fields, "sandboxUrl") : undefined,
    emulators: emulators && {
      auth: address(emulators, "auth"),
      firestore: text(emulators, "firestore"),
    },
    api: { na: address(api, "na"), eu: address(api, "eu") },
    widgetUrl: text(fields, "widgetUrl"),
  };
}

let current: Config | undefined;

/**
 * Fetches and keeps the configuration. index.html begins the same fetch while the code is on its way.
 * @throws Error when it cannot be had or is not whole
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  current = parseConfig(await response.json());
  return current;
}

/** The configuration, once `loadConfig` has resolved (which is before anything is drawn). */
export function config(): Config {
  if (!current) throw new Error("The configuration is read before it is loaded.");
  return current;
}
