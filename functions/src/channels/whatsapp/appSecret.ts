import type { Transaction } from "@google-cloud/firestore";
import { waNumber, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import { inboundPath } from "@parley/contract/platform/inbound.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { hooksUrl } from "../../platform/inbound/hooksUrl.ts";
import { webhookSecretOwner } from "../../platform/inbound/provider.ts";
import { dropSecret, openSecret, putSecret } from "../../platform/secrets/secrets.ts";

/** An app that is connected no longer. */
const formerApp = z.object({ appId: z.string(), appSecret: z.string() });

/** Former apps kept at most; each leaves once it is told. */
const FORMER_MAX = 5;

/** A number as it was before somebody began to connect it by another app, with all that it takes to go back. */
const connectionBefore = z.object({
  number: waNumber,
  token: z.string().nullable(),
  appSecret: z.string(),
});

/**
 * What proves that Meta calls: kept together, as one secret for each agent. The verify token is there as soon as
 * somebody has seen it; without an app's secret nothing but the handshake is answered.
 */
export const hookSecret = z.object({
  verifyToken: z.string().min(1),
  appSecret: z.string().default(""),
  /** The number that the secret was given for; empty for none. */
  phoneId: z.string().default(""),
  /** What these send is acknowledged until our URL is taken away from them: refused, Meta would send it again for days. */
  former: z.array(formerApp).default([]),
  /** A connection that Meta has not accepted yet; `jobId` is of the job that takes it back. Null while there is none. */
  attempt: z
    .object({ jobId: z.string(), before: connectionBefore.nullable() })
    .nullable()
    .default(null),
});
export type HookSecret = z.infer<typeof hookSecret>;

/** Every secret by which a delivery may be signed: that of the app in use, and those of apps that were or may be again. */
export function signingSecrets({ appSecret, former, attempt }: HookSecret): string[] {
  const all = [appSecret, attempt?.before?.appSecret ?? "", ...former.map((one) => one.appSecret)];
  return all.filter((one) => one !== "");
}

/** The former apps with one more. */
export function withFormer(
  { former }: Pick<HookSecret, "former">,
  { appId }: Pick<WaNumber, "appId">,
  appSecret: string,
): HookSecret["former"] {
  const others = former.filter((one) => one.appId !== appId || one.appSecret !== appSecret);
  return [...others, { appId, appSecret }].slice(-FORMER_MAX);
}

/** Whose secret it is: an agent has one app, as each of these has one URL. */
export function hookSecretOwner(agentId: string): string {
  return webhookSecretOwner("whatsapp", agentId);
}

/** Where an agent's app sends its webhook events. */
export function whatsappWebhookUrl(deps: Pick<Deps, "env" | "region">, agentId: string): string {
  return `${hooksUrl(deps)}${inboundPath("channels.whatsappWebhook", { agentId })}`;
}

/** Reads an agent's secret; null before anybody has asked for it. */
export async function readHookSecret(
  deps: Pick<Deps, "db" | "vault">,
  agentId: string,
  transaction?: Transaction,
): Promise<HookSecret | null> {
  const { db, vault } = deps;
  const source = { db, vault, ...(transaction && { transaction }) };
  const kept = await openSecret(source, "webhookSecret", hookSecretOwner(agentId));
  return kept === null ? null : hookSecret.parse(JSON.parse(kept));
}

/** Keeps an agent's secret; what is left out stays as it was. */
export function keepHookSecret(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "now">,
  owner: { agentId: string; workspaceId: string },
  kept: HookSecret | null,
  changes: Partial<HookSecret>,
): HookSecret {
  const { db, vault } = deps;
  const secret = hookSecret.parse({ verifyToken: randomId(32), ...kept, ...changes });
  putSecret(
    { db, vault, transaction, at: nowSeconds(deps) },
    {
      kind: "webhookSecret",
      ownerId: hookSecretOwner(owner.agentId),
      workspaceId: owner.workspaceId,
      value: JSON.stringify(secret),
    },
  );
  return secret;
}

/** Forgets the secret of a deleted agent that no app was given to: nobody is to be told. */
export async function forgetUnusedWebhook(
  deps: Pick<Deps, "db" | "vault">,
  agentId: string,
): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const kept = await readHookSecret(deps, agentId, transaction);
    if (kept !== null && signingSecrets(kept).length === 0)
      dropSecret({ db, transaction }, "webhookSecret", hookSecretOwner(agentId));
  });
}
