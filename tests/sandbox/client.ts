import { z } from "zod";
import { modelModes } from "./openai/entities.ts";
import type { ModelMode } from "./openai/entities.ts";
import { receiverModes } from "./receiver/entities.ts";
import type { ReceiverMode } from "./receiver/entities.ts";
import type { AwkwardName, PrivateTarget } from "./site/awkwardAddresses.ts";

const mail = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
});

const modelRequest = z.object({
  id: z.string(),
  at: z.string(),
  path: z.string(),
  model: z.string(),
  mode: z.enum(modelModes),
  stream: z.boolean(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  status: z.number().nullable(),
  outcome: z.enum(["running", "answered", "failed", "client-left"]),
  durationMs: z.number().nullable(),
});

const receivedEvent = z.object({
  id: z.string(),
  at: z.string(),
  endpoint: z.string(),
  mode: z.enum(receiverModes),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

export type SandboxEvent = z.infer<typeof receivedEvent>;
const pushSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

const pushMessage = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  ttl: z.number(),
  urgency: z.string(),
  topic: z.string(),
  signedBy: z.string(),
  subject: z.string(),
});

export type SandboxPushSubscription = z.infer<typeof pushSubscription>;
export type SandboxPushMessage = z.infer<typeof pushMessage>;
export type SandboxMail = z.infer<typeof mail>;
export type SandboxModelRequest = z.infer<typeof modelRequest>;

/** How a model is to behave. `times` requests long, or until changed; times in milliseconds. */
export type ModelBehaviour = {
  mode: ModelMode;
  times?: number;
  firstTokenMs?: number;
  delayMs?: number;
};

/** What to forget: one recipient's mails, one model's switch and log, or all that is there. */
export type ResetScope = { mailTo: string } | { model: string } | "everything";

export type SandboxClient = ReturnType<typeof sandboxClient>;

/**
 * The sandbox as tests see it. Tests keep apart by their own recipients and model names.
 * @param baseUrl what `startSandbox` gave as `url`.
 */
export function sandboxClient(baseUrl: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} gave ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const readMails = async (query: Record<string, string>): Promise<SandboxMail[]> => {
    const answer = await call("GET", `/control/mails?${new URLSearchParams(query)}`);
    return z.object({ mails: z.array(mail) }).parse(answer).mails;
  };
  const pushPath = ({ endpoint }: Pick<SandboxPushSubscription, "endpoint">) =>
    `/control/push${new URL(endpoint).pathname}`;
  const forget = (resource: string, query: Record<string, string> = {}): Promise<unknown> =>
    call("DELETE", `/control/${resource}?${new URLSearchParams(query)}`);

  return {
    /** Base addresses to give to the parts under test. Mail takes any key that begins with `re_`. */
    modelBaseUrl: `${baseUrl}/openai/v1`,
    mailBaseUrl: `${baseUrl}/resend`,
    siteUrl: `${baseUrl}/site/`,

    awkwardUrl: (name: AwkwardName): string => `${baseUrl}/site/awkward/${name}`,
    privateRedirectUrl: (target: PrivateTarget): string =>
      `${baseUrl}/site/awkward/private/${target}`,

    /** The mails to one address, oldest first; of everybody when no address is given. */
    mails: (to?: string): Promise<SandboxMail[]> => readMails(to === undefined ? {} : { to }),

    /**
     * The newest mail to an address whose subject contains the text, waiting until there is one.
     * @param options.after take only mails younger than the one with this id.
     * @throws when none has come within `timeoutMs` (10,000 unless told).
     */
    waitForMail: async (
      to: string,
      subjectIncludes = "",
      options: { timeoutMs?: number; after?: string } = {},
    ): Promise<SandboxMail> => {
      const { timeoutMs = 10_000, after } = options;
      const query = { to, subject: subjectIncludes, waitMs: `${timeoutMs}` };
      const found = await readMails(after === undefined ? query : { ...query, after });
      const newest = found.at(-1);
      if (newest) return newest;
      throw new Error(`no mail to ${to} with "${subjectIncludes}" within ${timeoutMs} ms`);
    },

    /** A browser that subscribes to push messages. */
    newBrowser: async (): Promise<SandboxPushSubscription> =>
      pushSubscription.parse(await call("POST", "/control/push")),

    /**
     * What a browser was sent, decrypted, oldest first.
     * @param options.after leaves out the first so many; with `waitMs` waits until there is another
     */
    pushed: async (
      browser: SandboxPushSubscription,
      { after = 0, waitMs = 0 }: { after?: number; waitMs?: number } = {},
    ): Promise<SandboxPushMessage[]> => {
      const query = new URLSearchParams({ after: `${after}`, waitMs: `${waitMs}` });
      const answer = await call("GET", `${pushPath(browser)}?${query}`);
      return z.object({ messages: z.array(pushMessage) }).parse(answer).messages;
    },

    /** What the push service answers from now on to messages for this browser; 201 takes them. */
    answerPushes: async (browser: SandboxPushSubscription, status: number): Promise<void> => {
      await call("POST", pushPath(browser), { status });
    },

    /** Tells the model what to do with its next requests; `model` left out means every model. */
    setModelMode: async (behaviour: ModelBehaviour, model?: string): Promise<void> => {
      await call("POST", "/control/model", { ...behaviour, ...(model ? { model } : {}) });
    },

    /** The requests that reached the model of this name, oldest first; all without a name. */
    modelRequests: async (model?: string): Promise<SandboxModelRequest[]> => {
      const query = new URLSearchParams(model === undefined ? {} : { model });
      const answer = await call("GET", `/control/model?${query}`);
      return z.object({ requests: z.array(modelRequest) }).parse(answer).requests;
    },

    /** An endpoint for a workspace's events; any name makes one. */
    endpointUrl: (endpoint: string): string => `${baseUrl}/webhooks/${endpoint}`,

    /** Tells an endpoint how to answer from now on. */
    setReceiverMode: async (endpoint: string, mode: ReceiverMode): Promise<void> => {
      await call("POST", "/control/receiver", { endpoint, mode });
    },

    /**
     * What came to an endpoint, oldest first, once so many have.
     * @param count how many to wait for; 0 takes what is there
     * @throws when they have not come within `timeoutMs`
     */
    receivedEvents: async (
      endpoint: string,
      count = 0,
      timeoutMs = 20_000,
    ): Promise<SandboxEvent[]> => {
      const query = new URLSearchParams({ endpoint, count: `${count}`, waitMs: `${timeoutMs}` });
      const answer = await call("GET", `/control/receiver?${query}`);
      const { events } = z.object({ events: z.array(receivedEvent) }).parse(answer);
      if (events.length >= count) return events;
      throw new Error(`${events.length} of ${count} events came within ${timeoutMs} ms`);
    },

    reset: async (scope: ResetScope): Promise<void> => {
      if (scope === "everything")
        await Promise.all([forget("mails"), forget("model"), forget("receiver")]);
      else if ("model" in scope) await forget("model", { model: scope.model });
      else await forget("mails", { to: scope.mailTo });
    },
  };
}
