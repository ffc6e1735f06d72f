import type { Language } from "@parley/contract/accounts/profile.ts";
import { shorten, shortenAtWord } from "@parley/contract/platform/text.ts";
import type { LogType, WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { sayLog } from "@parley/contract/workspaces/sayLog.ts";
import { linkMail } from "../../platform/linkMail.ts";
import type { Mail } from "../../providers/mail.ts";

/** Longest parts of a subject line; both are typed by somebody. */
const NAME_SHOWN = 40;
const CONTENT_SHOWN = 60;

type Entry = Pick<WorkspaceLog, "type" | "cause" | "content" | "metadata">;

/**
 * What the mail about an entry says beside the entry's own text: which it is about, what can be done, and where.
 */
type Wording = { subject: string; more?: string; button: string };

const levels: Record<Language, Record<LogType, string>> = {
  en: { info: "Note", warning: "Warning", error: "Error" },
  de: { info: "Hinweis", warning: "Warnung", error: "Fehler" },
};

/**
 * An undelivered mail is not reported by mail, which would not arrive either; that somebody no longer
 * wants messages is not urgent, nor that the built-in model answers for the rest of a month.
 */
type MailedCause = Exclude<
  WorkspaceLog["cause"],
  "mailUndelivered" | "mailComplaint" | "contactBlocked" | "tokensUsed"
>;
type MailedLog = WorkspaceLog & { cause: MailedCause };

const wordings: Record<
  MailedCause,
  Record<Language, (workspace: string, entry: Entry) => Wording>
> = {
  call: {
    en: (workspace, { type, content }) => ({
      subject: `${levels.en[type]} in ${workspace}: ${oneLine(content)}`,
      button: "Open the log",
    }),
    de: (workspace, { type, content }) => ({
      subject: `${levels.de[type]} in ${workspace}: ${oneLine(content)}`,
      button: "Protokoll öffnen",
    }),
  },
  creditsExhausted: {
    en: (_, { metadata: { agent = "" } }) => ({
      subject: `${agent} is out of credits`,
      more: "You can answer there yourself. The agent goes on answering as soon as there are credits again. We tell you this at most once a day until credits are added.",
      button: "Open the credits",
    }),
    de: (_, { metadata: { agent = "" } }) => ({
      subject: `${agent} hat kein Guthaben mehr`,
      more: "Dort können Sie selbst antworten. Sobald wieder Guthaben da ist, antwortet der Agent weiter. Bis neues Guthaben da ist, melden wir das höchstens einmal am Tag.",
      button: "Guthaben öffnen",
    }),
  },
  spendingLimit: {
    en: (_, { metadata: { agent = "" } }) => ({
      subject: `${agent} has spent its credits for today`,
      more: "You can answer there yourself. With a higher limit the agent goes on answering at once.",
      button: "Open the limit",
    }),
    de: (_, { metadata: { agent = "" } }) => ({
      subject: `${agent} hat seine Credits für heute verbraucht`,
      more: "Dort können Sie selbst antworten. Mit einer höheren Grenze antwortet der Agent sofort weiter.",
      button: "Grenze öffnen",
    }),
  },
  spendingLimitTooLow: {
    en: (_, { metadata: { agent = "", least = "" } }) => ({
      subject: `${agent} may spend too little to answer`,
      more: `You can answer there yourself. With a limit of at least ${least} the agent answers at once.`,
      button: "Open the limit",
    }),
    de: (_, { metadata: { agent = "", least = "" } }) => ({
      subject: `${agent} darf zu wenig ausgeben, um zu antworten`,
      more: `Dort können Sie selbst antworten. Mit einer Grenze von mindestens ${least} antwortet der Agent sofort.`,
      button: "Grenze öffnen",
    }),
  },
  modelRefused: {
    en: (_, { metadata: { agent = "" } }) => ({
      subject: `${agent} cannot answer`,
      more: "You can answer there yourself. The agent goes on answering as soon as that is put right. We tell you this at most once a day.",
      button: "Open the settings",
    }),
    de: (_, { metadata: { agent = "" } }) => ({
      subject: `${agent} kann nicht antworten`,
      more: "Dort können Sie selbst antworten. Sobald das behoben ist, antwortet der Agent weiter. Wir melden das höchstens einmal am Tag.",
      button: "Einstellungen öffnen",
    }),
  },
  channelBroken: {
    en: (_, { metadata: { agent = "", on = "" } }) => ({
      subject: `${agent}: ${on} no longer works`,
      more: "You can put that right on the Channels page. Messages that are waiting are then sent where that is still possible. What was not delivered is marked in its conversation. We tell you of each change once, and of changes within an hour together.",
      button: "Open the channels",
    }),
    de: (_, { metadata: { agent = "", on = "" } }) => ({
      subject: `${agent}: ${on} funktioniert nicht mehr`,
      more: "Auf der Seite „Kanäle“ können Sie das beheben. Wartende Nachrichten werden dann gesendet, soweit das noch möglich ist. Was nicht zugestellt wurde, ist im Gespräch gekennzeichnet. Wir melden jede Änderung einmal, Änderungen innerhalb einer Stunde zusammen.",
      button: "Kanäle öffnen",
    }),
  },
  channelWorks: {
    en: (_, { metadata: { agent = "", on = "" } }) => ({
      subject: `${agent}: ${on} works again`,
      more: "Messages that were waiting are sent where that is still possible, without your doing anything. What was not delivered is marked in its conversation.",
      button: "Open the channels",
    }),
    de: (_, { metadata: { agent = "", on = "" } }) => ({
      subject: `${agent}: ${on} funktioniert wieder`,
      more: "Wartende Nachrichten werden von selbst gesendet, soweit das noch möglich ist. Was nicht zugestellt wurde, ist im Gespräch gekennzeichnet.",
      button: "Kanäle öffnen",
    }),
  },
  channelTokenEnds: {
    en: (_, { metadata: { agent = "", on = "" } }) => ({
      subject: `${agent}: ${on} needs a new token`,
      more: "Enter a new one on the Channels page before that. Without one the agent can no longer receive or send messages there.",
      button: "Open the channels",
    }),
    de: (_, { metadata: { agent = "", on = "" } }) => ({
      subject: `${agent}: ${on} braucht ein neues Token`,
      more: "Geben Sie vorher auf der Seite „Kanäle“ ein neues ein. Ohne ein gültiges kann der Agent dort keine Nachrichten mehr empfangen oder senden.",
      button: "Kanäle öffnen",
    }),
  },
  deliveryFailed: {
    en: (workspace) => ({
      subject: `Your endpoint is not receiving the events of ${workspace}`,
      more: "Please check your endpoint; you can then send the event again. We report further failures at most once a day.",
      button: "Open the deliveries",
    }),
    de: (workspace) => ({
      subject: `Ereignisse von ${workspace} erreichen Ihren Endpunkt nicht`,
      more: "Bitte prüfen Sie Ihren Endpunkt; danach können Sie das Ereignis erneut senden. Weitere Fehlschläge melden wir höchstens einmal am Tag.",
      button: "Zustellungen öffnen",
    }),
  },
};

/** Why somebody gets the mail. */
function reasonFor(cause: MailedCause, workspace: string, language: Language): string {
  if (language === "de") {
    const member = `Sie bekommen diese E-Mail als Mitglied des Arbeitsbereichs „${workspace}“`;
    return cause === "call"
      ? `${member}, dessen Server den Eintrag geschrieben hat.`
      : `${member}.`;
  }
  const member = `You are getting this email as a member of the workspace “${workspace}”`;
  return cause === "call" ? `${member}, whose server wrote the entry.` : `${member}.`;
}

/** Whether there are words for a mail about this entry. */
export function isMailed(entry: WorkspaceLog): entry is MailedLog {
  return Object.hasOwn(wordings, entry.cause);
}

/** The mail about an entry of a workspace's log: what the log says of it, and what can be done. */
export function logMail(
  to: string,
  link: string,
  workspaceName: string,
  entry: Entry & Pick<MailedLog, "cause">,
  language: Language,
): Mail {
  const workspace = shortenAtWord(workspaceName, NAME_SHOWN);
  const { subject, more, button } = wordings[entry.cause][language](workspace, entry);
  const said = sayLog(entry, language);
  return linkMail(
    { to, link, language },
    {
      subject,
      lead: more === undefined ? said : `${said} ${more}`,
      button,
      ignore: reasonFor(entry.cause, workspace, language),
    },
  );
}

/** A subject is one line. */
function oneLine(content: string): string {
  return shorten(content.replace(/\s+/g, " "), CONTENT_SHOWN);
}
