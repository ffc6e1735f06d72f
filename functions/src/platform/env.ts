import { z } from "zod";

const optionalUrl = z.url().optional();
const commaList = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  );

const environment = z
  .object({
    /** `local` runs on the emulators and may use the sandbox; `production` refuses to. */
    PARLEY_ENV: z.enum(["local", "production"]).default("production"),
    /** 32 bytes, base64: encrypts secrets at rest and signs visitor tokens. */
    PARLEY_MASTER_KEY: z
      .string()
      .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64"),
    /** Where Hosting serves the application; links in mails begin with it. */
    PARLEY_PUBLIC_URL: z.url(),
    /** URLs of the api function, for links to stored files. */
    PARLEY_API_NA: z.url(),
    PARLEY_API_EU: z.url(),
    /** URLs of the hooks function, for what a channel's provider is told to call. */
    PARLEY_HOOKS_NA: z.url(),
    PARLEY_HOOKS_EU: z.url(),
    /** Bearer of the scheduler's calls in local mode. Unset: the route does not exist. */
    PARLEY_SWEEP_KEY: z.string().min(16).optional(),
    /** Proxies in front of the function whose forwarded address is believed. */
    PARLEY_TRUSTED_HOPS: z.coerce.number().int().min(0).default(1),
    /** `host:port` of private services that may be reached; local mode only. */
    PARLEY_ALLOW_PRIVATE_HOSTS: commaList,
    PARLEY_SANDBOX_URL: optionalUrl,
    RESEND_BASE_URL: z.url().default("https://api.resend.com"),
    RESEND_API_KEY: z.string().optional(),
    /**
     * Of its webhooks, which report mail that did not arrive: one for each region's URL,
     * separated by commas. Without any they are refused.
     */
    RESEND_WEBHOOK_SECRETS: commaList.pipe(
      z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{24,}=*$/, "must be whsec_ and base64")),
    ),
    /** Telegram's Bot API; each bot's token is a secret of the agent it is connected to. */
    TELEGRAM_BASE_URL: z.url().default("https://api.telegram.org"),
    /** Meta's Graph API, and the version of it that is asked: each ends two years after it began. */
    META_GRAPH_URL: z.url().default("https://graph.facebook.com"),
    META_GRAPH_VERSION: z
      .string()
      .regex(/^v\d+\.\d+$/)
      .default("v26.0"),
    MAIL_FROM: z.string().default("Parley <no-reply@parley.example>"),
    /** Where clients' passwords are checked: Firebase Auth, by the project's web API key. */
    IDENTITY_BASE_URL: z.url().default("https://identitytoolkit.googleapis.com"),
    IDENTITY_API_KEY: z.string().optional(),
    /** The project, as Firebase tells its functions. */
    GCLOUD_PROJECT: z.string().optional(),
    /**
     * Web Push (RFC 8292): both halves of a P-256 key in base64url, and where a push service may
     * write to us (`mailto:` or `https:`). All three, or none: then browsers are not pushed to.
     */
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/, "must be 65 bytes in base64url")
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
      .optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:.+@|https:\/\/)./, "must begin with mailto: or https://")
      .optional(),
    /** Any OpenAI-compatible service. Without a key the built-in model answers. */
    MODEL_BASE_URL: z.url().default("https://api.openai.com/v1"),
    MODEL_API_KEY: z.string().optional(),
    /** Longest waits for a model, in milliseconds: to its first word, and in all. */
    MODEL_FIRST_TOKEN_MS: z.coerce.number().int().positive().default(15_000),
    MODEL_TOTAL_MS: z.coerce.number().int().positive().default(60_000),
  })
  .superRefine((env, context) => {
    const vapid = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
    const isGiven = vapid.some((key) => env[key] !== undefined);
    for (const key of vapid) {
      if (isGiven && env[key] === undefined)
        context.addIssue({ code: "custom", path: [key], message: "is missing beside the others" });
    }
    if (env.PARLEY_ENV === "local") return;
    for (const key of ["PARLEY_SANDBOX_URL", "PARLEY_SWEEP_KEY"] as const) {
      if (env[key] !== undefined)
        context.addIssue({ code: "custom", path: [key], message: "is for local mode only" });
    }
    if (env.PARLEY_ALLOW_PRIVATE_HOSTS.length > 0)
      context.addIssue({
        code: "custom",
        path: ["PARLEY_ALLOW_PRIVATE_HOSTS"],
        message: "is for local mode only",
      });
  });

export type Env = z.infer<typeof environment>;

/**
 * Parses the environment, once.
 * @throws Error naming every variable that is missing or wrong; production refuses the sandbox
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable means "not set": `.env` files write it so.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Environment: ${faults.join("; ")}`);
}

/** The key of push notifications; null where none is set up. */
export function vapidKeys(
  env: Pick<Env, "VAPID_PUBLIC_KEY" | "VAPID_PRIVATE_KEY" | "VAPID_SUBJECT">,
): { publicKey: string; privateKey: string; subject: string } | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null;
  return { publicKey, privateKey, subject };
}

/** Whether the functions run on the emulators. */
export function isEmulated(): boolean {
  return process.env["FUNCTIONS_EMULATOR"] === "true";
}

/**
 * Names bound from Secret Manager on deployment. None on the emulators, which would otherwise ask
 * the network for them; there the values are plain variables.
 */
export function deploySecrets(): string[] {
  if (isEmulated()) return [];
  const always = ["PARLEY_MASTER_KEY", "RESEND_API_KEY", "RESEND_WEBHOOK_SECRETS", "MODEL_API_KEY"];
  // Only where push is set up: a deployment fails on a secret that does not exist.
  return process.env["VAPID_PUBLIC_KEY"] ? [...always, "VAPID_PRIVATE_KEY"] : always;
}
