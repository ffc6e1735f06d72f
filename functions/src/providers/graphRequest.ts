import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import { readJson } from "../platform/egress/readJson.ts";

/** Longest wait for an answer of Meta. */
const TIMEOUT_MS = 15_000;
/** The same where Meta first asks a URL of ours, which may have to start. */
const CALLBACK_TIMEOUT_MS = 30_000;

/** Meta refused, or did not answer. Its words never hold a token. */
export class GraphError extends Error {
  /** As Meta numbers it; 0 when it could not be reached, or answered something else. */
  readonly code: number;
  /** In Meta's words; empty when it could not be reached. */
  readonly words: string;
  /** What of it, as Meta numbers that; 0 where it says no more. */
  readonly subcode: number;

  constructor(code: number, words: string, subcode = 0) {
    super(`Meta: ${code} ${words}`);
    this.name = "GraphError";
    this.code = code;
    this.words = words;
    this.subcode = subcode;
  }
}

const refusal = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().default(0),
    message: z.string().default(""),
    /** Only on some: written for the developer, where `message` is often no more than a title. */
    error_user_msg: z.string().default(""),
    error_data: z.object({ details: z.string().default("") }).prefault({}),
  }),
});

const subscriptionList = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().default(""),
      active: z.boolean().default(true),
      fields: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
});
/** What Meta answers where there is nothing to say. */
export const done = z.object({ success: z.literal(true) });

/** An app of Meta's, by its id and secret. */
export type MetaApp = { appId: string; appSecret: string };

/** By what an app asks for itself. */
export function appToken({ appId, appSecret }: MetaApp): string {
  return `${appId}|${appSecret}`;
}

/** Asks the Graph API. @throws GraphError */
export type GraphRequest = <Schema extends z.ZodType>(
  schema: Schema,
  /** Empty for what is asked with an app's secret in the query. */
  token: string,
  request: readonly ["GET" | "POST" | "DELETE", string],
  body?: object,
  timeoutMs?: number,
) => Promise<z.output<Schema>>;

/**
 * @param options.baseUrl with the version: `https://graph.facebook.com/v26.0`
 * @param options.fetch the egress module's, never the platform's own
 */
export function createGraphRequest(options: {
  baseUrl: string;
  fetch: Egress["egressFetch"];
}): GraphRequest {
  return async function ask(schema, token, [method, path], body, timeoutMs = TIMEOUT_MS) {
    const response = await options
      .fetch(`${options.baseUrl}/${path}`, {
        method,
        headers: {
          ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      // Whatever the network said could name the URL, which may hold a token.
      .catch(() => {
        throw new GraphError(0, "");
      });
    const answer = await readJson(response);
    const refused = refusal.safeParse(answer).data?.error;
    if (refused !== undefined) {
      const { code, error_subcode, message, error_user_msg, error_data } = refused;
      const words = error_user_msg || error_data.details || message || `${code}`;
      throw new GraphError(code, words, error_subcode);
    }
    const parsed = schema.safeParse(answer);
    // Not Meta's own words, whatever the status: a proxy's 401 says nothing about a token.
    if (!response.ok || !parsed.success) throw new GraphError(0, "");
    return parsed.data;
  };
}

/** Where an app is told of one kind of object. */
export function appCallback(ask: GraphRequest, object: string) {
  return {
    /** Empty for nowhere. */
    async read(app: MetaApp): Promise<{ url: string; fields: string[] }> {
      const path = `${app.appId}/subscriptions`;
      const { data } = await ask(subscriptionList, appToken(app), ["GET", path]);
      const found = data.find((one) => one.object === object && one.active);
      return {
        url: found?.callback_url ?? "",
        fields: (found?.fields ?? []).map(({ name }) => name),
      };
    },
    /** Meta asks the URL for its challenge first. */
    async set(
      app: MetaApp,
      given: { url: string; verifyToken: string; fields: readonly string[] },
    ): Promise<void> {
      const asked = {
        object,
        callback_url: given.url,
        verify_token: given.verifyToken,
        fields: given.fields.join(","),
      };
      const path = `${app.appId}/subscriptions`;
      await ask(done, appToken(app), ["POST", path], asked, CALLBACK_TIMEOUT_MS);
    },
    async delete(app: MetaApp): Promise<void> {
      const path = `${app.appId}/subscriptions?object=${object}`;
      await ask(done, appToken(app), ["DELETE", path]);
    },
  };
}
