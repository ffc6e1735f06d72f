import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { logPath, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { Env } from "../../platform/env.ts";
import { wellFormed } from "../../platform/wellFormed.ts";
import { parseBody } from "../../platform/inbound/parseBody.ts";
import type { Provider } from "../../platform/inbound/provider.ts";
import { verifyStandardWebhook } from "../../platform/inbound/verifyStandardWebhook.ts";
import { writeLogEntry, type NewLogEntry } from "./writeLogEntry.ts";

/** All mail goes through one account of ours at Resend. */
const ACCOUNT = "mail";

const tag = z.object({ name: z.string(), value: z.string() });

/** What every event of Resend has, whatever it is about. */
const resendEvent = z.object({ type: z.string() });

/** What the log says about a mail by its event's type; other events need nobody's attention. */
const causes: Readonly<Record<string, WorkspaceLog["cause"]>> = {
  "email.bounced": "mailUndelivered",
  "email.failed": "mailUndelivered",
  "email.suppressed": "mailUndelivered",
  "email.complained": "mailComplaint",
};

/** Resend's event about a mail, as far as it is read. Its tags come as a list or as an object. */
const mailEvent = z.object({
  data: z.object({
    to: z.array(z.string()),
    subject: z.string().default(""),
    tags: z
      .union([
        z.record(z.string(), z.string()),
        z.array(tag).transform((tags) => Object.fromEntries(tags.map((t) => [t.name, t.value]))),
      ])
      .default({}),
    bounce: z.object({ message: z.string().default("") }).optional(),
    failed: z.object({ reason: z.string().default("") }).optional(),
    suppressed: z.object({ message: z.string().default("") }).optional(),
  }),
});
type MailEvent = z.infer<typeof mailEvent>;

/**
 * Resend's webhook (`POST /resend/webhook`): a mail sent for a workspace that did not arrive, or was
 * reported as spam, is noted in that workspace's log. Each region has a URL of its own, and
 * Resend reports every mail to both; a region notes only those it sent, which the mail's tags say.
 */
export function createResendProvider(
  deps: Pick<Deps, "db" | "now" | "region"> & { env: Pick<Env, "RESEND_WEBHOOK_SECRETS"> },
): Provider {
  return {
    async verify(request) {
      const [eventId] = deps.env.RESEND_WEBHOOK_SECRETS.flatMap(
        (secret) => verifyStandardWebhook(request, secret, "svix", deps.now()) ?? [],
      );
      if (eventId === undefined) return null;
      parseBody(request.body, resendEvent);
      const body = Buffer.from(request.body).toString("utf8");
      return { account: ACCOUNT, events: [{ id: eventId, body }] };
    },
    async handle({ id, body }) {
      const event = wellFormed(JSON.parse(body));
      const { type } = resendEvent.parse(event);
      const cause = lookUp(causes, type);
      // Before the rest is read: an event about a domain or a contact has no mail in it.
      if (cause === undefined) return;
      const { data } = mailEvent.parse(event);
      const { workspace, region } = data.tags;
      if (workspace === undefined || region !== deps.region) return;
      await noteOnce(deps, workspace, id, entryOf(cause, data));
    },
  };
}

function entryOf(cause: WorkspaceLog["cause"], data: MailEvent["data"]): NewLogEntry {
  const to = shorten(data.to.join(", "), 200);
  const subject = shorten(data.subject, 200);
  const said = data.bounce?.message ?? data.failed?.reason ?? data.suppressed?.message ?? "";
  const why = shorten(said.replace(/\s+/g, " ").trim(), 400);
  return {
    type: "warning",
    agentId: "",
    channel: "",
    metadata: { to, subject, ...(why === "" ? {} : { why }) },
    cause,
  };
}

/** The entry's id follows from the event's, so that one handled twice is noted once. */
async function noteOnce(
  deps: Pick<Deps, "db" | "now">,
  workspaceId: string,
  eventId: string,
  entry: NewLogEntry,
): Promise<void> {
  const { db } = deps;
  const logId = createHash("sha256").update(eventId).digest("hex").slice(0, 20);
  await db.runTransaction(async (transaction) => {
    const [home, noted] = await transaction.getAll(
      db.doc(workspacePath(workspaceId)),
      db.doc(logPath(workspaceId, logId)),
    );
    if (home?.exists !== true || noted?.exists === true) return;
    writeLogEntry(transaction, deps, workspaceId, entry, logId);
  });
}
