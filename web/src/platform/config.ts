import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { Region } from "@parley/contract/platform/region.ts";

/** The settings of an installation. The same build runs everywhere and fetches them from its own origin. */
export interface Config {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Whether outside services are stand-ins; shown on screen. */
  sandbox: boolean;
  /** The page where sandbox mail and payments are seen. */
  sandboxUrl?: string;
  emulators?: {
    /** URL, e.g. http://127.0.0.1:9099 */
    auth: string;
    /** host:port */
    firestore: string;
  };
  /** URL of each region's `api` function, without a trailing slash. */
  api: Record<Region, string>;
  /** URL of the widget's loader script. */
  widgetUrl: string;
}

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown, name: string): Fields {
  if (typeof value !== "object" || value === null)
    throw new Error(`config.json: ${name} is missing`);
  return Object.fromEntries(Object.entries(value));
}

function text(fields: Fields, name: string): string {
  const value = lookUp(fields, name);
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`config.json: ${name} is missing`);
}

const urlOf = (fields: Fields, name: string): string =>
  text(fields, name).replace(/(?<!\/)\/+$/, "");

/**
 * Checks the content of `/config.json`; by hand, to keep a schema library out of the sign-in page.
 * @throws Error that names the missing field
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
    sandboxUrl: fields["sandboxUrl"] ? urlOf(fields, "sandboxUrl") : undefined,
    emulators: emulators && {
      auth: urlOf(emulators, "auth"),
      firestore: text(emulators, "firestore"),
    },
    api: { na: urlOf(api, "na"), eu: urlOf(api, "eu") },
    widgetUrl: text(fields, "widgetUrl"),
  };
}

let current: Config | undefined;

/**
 * Fetches and keeps the configuration. index.html preloads it while the code is loading.
 * @throws Error when it cannot be fetched or is incomplete
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch("/config.json");
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  current = parseConfig(await response.json());
  return current;
}

/** The configuration, once `loadConfig` has resolved (which is before anything is rendered). */
export function config(): Config {
  if (!current) throw new Error("The configuration is read before it is loaded.");
  return current;
}
