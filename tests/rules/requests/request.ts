import { Agent, request } from "node:http";
import { z } from "zod";
import type { Actor } from "../actors/actor.ts";

/** A condition of a query: the field, the operator and the value to compare with. */
export type Filter = { field: string } & (
  | { op: "EQUAL" | "ARRAY_CONTAINS"; value: string }
  | { op: "IN"; value: readonly string[] }
);
type ListOptions = { filter?: readonly Filter[]; allParents?: boolean };

/** Null: refused by the rules. */
type Answer<Found> = Found | null;

/** What an attacker has: the database's REST API, and a token. */
export type Attacker = {
  get(path: string): Promise<Answer<true>>;
  /** A document as text; null also if it does not exist. */
  read(path: string): Promise<Answer<string>>;
  /** The documents a query finds, as text. */
  list(collectionPath: string, options?: ListOptions): Promise<Answer<string[]>>;
  create(path: string, data: Record<string, unknown>): Promise<Answer<true>>;
  /** Changes these fields of a document that exists, and leaves the others. */
  update(path: string, fields: Record<string, unknown>): Promise<Answer<true>>;
  delete(path: string): Promise<Answer<true>>;
};

const agent = new Agent({ keepAlive: true });

const rows = z.array(z.object({ document: z.unknown().optional() }));

/**
 * Plain requests, without an SDK that would retry, cache or hold requests back.
 * @param options.emulator host and port
 * @param options.database `(default)` or a named one
 * @throws when a request fails for any reason but the rules
 */
export function attackerAs(
  actor: Actor,
  options: { emulator: string; projectId: string; database?: string },
): Attacker {
  const { emulator, projectId, database = "(default)" } = options;
  const root = `projects/${projectId}/databases/${database}/documents`;
  const base = `http://${emulator}/v1/${root}`;
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (actor.claims !== null) headers["authorization"] = `Bearer ${token(actor, projectId)}`;

  async function ask(url: string, body?: object): Promise<Answer<unknown>> {
    const { status, text } = await send(url, headers, body);
    if (status === 403 && text.includes("PERMISSION_DENIED")) return null;
    if (status === 200 || (body === undefined && status === 404)) return JSON.parse(text);
    throw new Error(`${url} answered ${status}: ${text}`);
  }
  async function commit(write: object): Promise<Answer<true>> {
    const answer = await ask(`${base}:commit`, { writes: [write] });
    return answer === null ? null : true;
  }

  return {
    async get(path) {
      return (await ask(`${base}/${path}`)) === null ? null : true;
    },
    async read(path) {
      const found = await ask(`${base}/${path}`);
      return found === null || z.object({ error: z.object({}) }).safeParse(found).success
        ? null
        : JSON.stringify(found);
    },
    async list(collectionPath, { filter = [], allParents = false } = {}) {
      const cut = collectionPath.lastIndexOf("/");
      const parent = allParents || cut < 0 ? base : `${base}/${collectionPath.slice(0, cut)}`;
      const answer = await ask(`${parent}:runQuery`, {
        structuredQuery: {
          from: [{ collectionId: collectionPath.slice(cut + 1), allDescendants: allParents }],
          ...(filter.length === 0 ? {} : { where: where(filter) }),
          limit: 50,
        },
      });
      if (answer === null) return null;
      return rows
        .parse(answer)
        .filter((row) => row.document !== undefined)
        .map((row) => JSON.stringify(row.document));
    },
    create: (path, data) =>
      commit({
        update: { name: `${root}/${path}`, fields: encodeFields(data) },
        currentDocument: { exists: false },
      }),
    update: (path, fields) =>
      commit({
        update: { name: `${root}/${path}`, fields: encodeFields(fields) },
        updateMask: { fieldPaths: Object.keys(fields) },
        currentDocument: { exists: true },
      }),
    delete: (path) => commit({ delete: `${root}/${path}` }),
  };
}

/**
 * One request to the emulator. Tens of thousands are made, and `fetch` costs three times as much.
 * @param body if given, makes it a POST
 */
function send(
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request(url, { agent, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The emulator accepts unsigned tokens; the rules see their claims. */
function token(actor: Actor, projectId: string): string {
  const issued = Math.floor(Date.now() / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: issued,
    exp: issued + 3600,
    auth_time: issued,
    sub: actor.uid,
    user_id: actor.uid,
    firebase: { sign_in_provider: "password", identities: {} },
    ...actor.claims,
  };
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

function where(filter: readonly Filter[]): object {
  const filters = filter.map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op, value: encode(value) },
  }));
  return { compositeFilter: { op: "AND", filters } };
}

function encodeFields(data: Record<string, unknown>): Record<string, object> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, encode(value)]));
}

/** A value as the REST API represents it. */
function encode(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number") {
    if (Number.isSafeInteger(value)) return { integerValue: String(value) };
    return { doubleValue: Number.isFinite(value) ? value : String(value) };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(z.record(z.string(), z.unknown()).parse(value)) } };
}
