import type { Language } from "@parley/contract/accounts/profile.ts";
import { sayKey } from "@parley/contract/problems/sayProblem.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { LogType, WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { linkMail, type LinkMailWording } from "../../platform/linkMail.ts";
import type { Mail } from "../../providers/mail.ts";

/** Longest parts of a subject line; both are typed by somebody. */
const NAME_SHOWN = 40;
const CONTENT_SHOWN = 60;

type Entry = Pick<WorkspaceLog, "type" | "content" | "metadata">;
type Wording = (workspace: string, entry: Entry) => LinkMailWording;

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

const wordings: Record<MailedCause, Record<Language, Wording>> = {
  call: {
    en: (workspace, { type, content }) => ({
      subject: `${levels.en[type]} in ${workspace}: ${oneLine(content)}`,
      lead: content,
      button: "Open the log",
      ignore: `You are getting this email as a member of the workspace “${workspace}”, whose server wrote the entry.`,
    }),
    de: (workspace, { type, content }) => ({
      subject: `${levels.de[type]} in ${workspace}: ${oneLine(content)}`,
      lead: content,
      button: "Protokoll öffnen",
      ignore: `Sie bekommen diese E-Mail als Mitglied des Arbeitsbereichs „${workspace}“, dessen Server den Eintrag geschrieben hat.`,
    }),
  },
  creditsExhausted: {
    en: (workspace, { metadata: { agent = "" } }) => ({
      subject: `${agent} is out of credits`,
      lead: `There are too few credits for “${agent}” to answer. What visitors write is kept in Chats, where you can answer them yourself. It goes on answering as soon as there are credits again. We tell you this at most once a day until credits are added.`,
      button: "Open the credits",
      ignore: `You are getting this email as a member of the workspace “${workspace}”.`,
    }),
    de: (workspace, { metadata: { agent = "" } }) => ({
      subject: `${agent} hat kein Guthaben mehr`,
      lead: `Das Guthaben reicht nicht, damit „${agent}“ antworten kann. Was Besucher schreiben, bleibt in den Chats; dort können Sie selbst antworten. Sobald wieder Guthaben da ist, antwortet er weiter. Bis neues Guthaben da ist, melden wir das höchstens einmal am Tag.`,
      button: "Guthaben öffnen",
      ignore: `Sie bekommen diese E-Mail als Mitglied des Arbeitsbereichs „${workspace}“.`,
    }),
  },
  spendingLimit: {
    en: (workspace, { metadata: { agent = "", credits = "" } }) => ({
      subject: `${agent} has spent its credits for today`,
      lead: `“${agent}” has spent the ${credits} credits that it may spend in a day, and answers again from midnight UTC. What visitors write is kept in Chats, where you can answer them yourself. With a higher limit it goes on answering at once.`,
      button: "Open the limit",
      ignore: `You are getting this email as a member of the workspace “${workspace}”.`,
    }),
    de: (workspace, { metadata: { agent = "", credits = "" } }) => ({
      subject: `${agent} hat seine Credits für heute verbraucht`,
      lead: `„${agent}“ hat die ${credits} Credits verbraucht, die er an einem Tag ausgeben darf, und antwortet ab Mitternacht UTC wieder. Was Besucher schreiben, bleibt in den Chats; dort können Sie selbst antworten. Mit einer höheren Grenze antwortet er sofort weiter.`,
      button: "Grenze öffnen",
      ignore: `Sie bekommen diese E-Mail als Mitglied des Arbeitsbereichs „${workspace}“.`,
    }),
  },
  modelRefused: {
    en: (workspace, { metadata: { agent = "", problem, model = "" } }) => ({
      subject: `${agent} cannot answer`,
      lead: `${problem === "key" ? "The model’s service refuses the key" : `The model’s service does not know the model “${model}”`}, so “${agent}” cannot answer. What visitors write is kept in Chats, where you can answer them yourself. It goes on answering as soon as that is put right. We tell you this at most once a day.`,
      button: "Open the settings",
      ignore: `You are getting this email as a member of the workspace “${workspace}”.`,
    }),
    de: (workspace, { metadata: { agent = "", problem, model = "" } }) => ({
      subject: `${agent} kann nicht antworten`,
      lead: `${problem === "key" ? "Der Modelldienst lehnt den Schlüssel ab" : `Der Modelldienst kennt das Modell „${model}“ nicht`}, daher kann „${agent}“ nicht antworten. Was Besucher schreiben, bleibt in den Chats; dort können Sie selbst antworten. Sobald das behoben ist, antwortet er weiter. Wir melden das höchstens einmal am Tag.`,
      button: "Einstellungen öffnen",
      ignore: `Sie bekommen diese E-Mail als Mitglied des Arbeitsbereichs „${workspace}“.`,
    }),
  },
  deliveryFailed: {
    en: (workspace, { metadata: { event = "", endpoint = "", why = "", tries = "" } }) => ({
      subject: `Your endpoint is not receiving the events of ${workspace}`,
      lead: `The event ${event} could not be delivered to ${endpoint} in ${tries} attempts (${sayKey(`deliveries.${why}`, "en", why)}). Please check your endpoint; you can then send the event again. We report further failures at most once a day.`,
      button: "Open the deliveries",
      ignore: `You are getting this email as a member of the workspace “${workspace}”.`,
    }),
    de: (workspace, { metadata: { event = "", endpoint = "", why = "", tries = "" } }) => ({
      subject: `Ereignisse von ${workspace} erreichen Ihren Endpunkt nicht`,
      lead: `Das Ereignis ${event} konnte in ${tries} Versuchen nicht an ${endpoint} zugestellt werden (${sayKey(`deliveries.${why}`, "de", why)}). Bitte prüfen Sie Ihren Endpunkt; danach können Sie das Ereignis erneut senden. Weitere Fehlschläge melden wir höchstens einmal am Tag.`,
      button: "Zustellungen öffnen",
      ignore: `Sie bekommen diese E-Mail als Mitglied des Arbeitsbereichs „${workspace}“.`,
    }),
  },
};

/** Whether there are words for a mail about this entry. */
export function isMailed(entry: WorkspaceLog): entry is MailedLog {
  return Object.hasOwn(wordings, entry.cause);
}

/** The mail about an entry of a workspace's log. */
export function logMail(
  to: string,
  link: string,
  workspaceName: string,
  entry: Entry & Pick<MailedLog, "cause">,
  language: Language,
): Mail {
  const wording = wordings[entry.cause][language];
  return linkMail(to, link, wording(shorten(workspaceName, NAME_SHOWN), entry));
}

/** A subject is one line. */
function oneLine(content: string): string {
  return shorten(content.replace(/\s+/g, " "), CONTENT_SHOWN);
}
