import { shorten } from "@parley/contract/platform/text.ts";
import { logPath, type WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { Env } from "../../platform/env.ts";
import type { Provider } from "../../platform/inbound/provider.ts";
import { verifyStandardWebhook } from "../../platform/inbound/verifyStandardWebhook.ts";
import { writeLogEntry, type NewLogEntry } from "./writeLogEntry.ts";

/** All mail goes through one account of ours at Resend. */
const ACCOUNT = "mail";

const tag = z.object({ name: z.string(), value: z.string() });

/** Resend's event about a mail, as far as it is read. Its tags come as a list or as an object. */
const mailEvent = z.object({
  type: z.string(),
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
 * reported as spam, is noted in that workspace's log. Each region has an address of its own and
 * both are told of every mail; a region notes only those it sent, which the mail's tags say.
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
      const body = Buffer.from(request.body).toString("utf8");
      return { account: ACCOUNT, events: [{ id: eventId, body }] };
    },
    async handle({ id, body }) {
      const { type, data } = mailEvent.parse(JSON.parse(body));
      const { workspace, region } = data.tags;
      const entry = entryOf(type, data);
      if (entry === null || workspace === undefined || region !== deps.region) return;
      await noteOnce(deps, workspace, id, entry);
    },
  };
}

/** What the log says; null for events that need nobody's attention, as a delay that is tried again. */
function entryOf(type: string, data: MailEvent["data"]): NewLogEntry | null {
  const to = shorten(data.to.join(", "), 200);
  const subject = shorten(data.subject, 200);
  const said = data.bounce?.message ?? data.failed?.reason ?? data.suppressed?.message ?? "";
  const why = shorten(said.replace(/\s+/g, " "), 400);
  const entry = (cause: WorkspaceLog["cause"], content: string): NewLogEntry => ({
    type: "warning",
    content,
    agentId: "",
    channel: "",
    metadata: { to, subject, ...(why === "" ? {} : { why }) },
    cause,
  });
  switch (type) {
    case "email.bounced":
    case "email.failed":
    case "email.suppressed":
      return entry("mailUndelivered", `The mail “${subject}” to ${to} was not delivered (${why}).`);
    case "email.complained":
      return entry("mailComplaint", `The mail “${subject}” to ${to} was reported as spam.`);
    default:
      return null;
  }
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
