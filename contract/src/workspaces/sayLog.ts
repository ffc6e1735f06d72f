import type { Language } from "../accounts/profile.ts";
import { fill } from "../problems/fill.ts";
import { sayKey } from "../problems/sayProblem.ts";
import type { WorkspaceLog } from "./log.ts";

const en = {
  creditsExhausted:
    "There are too few credits for “{agent}” to answer. What visitors write is kept in Chats.",
  tokensUsed:
    "“{agent}” has used its {tokens} tokens for this month. The built-in model answers until the next one begins.",
  spendingLimit:
    "“{agent}” has spent its {credits} credits for the day and answers again from midnight UTC. What visitors write is kept in Chats.",
  spendingLimitTooLow:
    "“{agent}” does not answer: one answer may cost {least} credits, and it may spend {credits} per day. What visitors write is kept in Chats.",
  modelKeyRefused:
    "“{agent}” cannot answer: the model service refuses the key. What visitors write is kept in Chats.",
  modelUsedUp:
    "“{agent}” cannot answer: the account at the model service is used up. What visitors write is kept in Chats.",
  modelUnknown:
    "“{agent}” cannot answer: the model service does not know the model “{model}”. What visitors write is kept in Chats.",
  modelNotAnswering:
    "“{agent}” cannot answer: the model service is not answering. What visitors write is kept in Chats.",
  deliveryFailed:
    "The event {event} could not be delivered to {endpoint} in {tries} attempts ({why}).",
  mailUndelivered: "The email “{subject}” to {to} was not delivered ({why}).",
  mailComplaint: "The email “{subject}” to {to} was reported as spam.",
  contactBlocked:
    "{to} cannot be reached on {on} any more: your account there was blocked, or theirs deleted.",
  noReason: "no reason given",
};

const de: typeof en = {
  creditsExhausted:
    "Das Guthaben reicht nicht, damit „{agent}“ antworten kann. Was Besucher schreiben, bleibt in den Chats.",
  tokensUsed:
    "„{agent}“ hat die {tokens} Tokens dieses Monats verbraucht. Bis zum nächsten antwortet das eingebaute Modell.",
  spendingLimit:
    "„{agent}“ hat seine {credits} Credits für den Tag verbraucht und antwortet ab Mitternacht UTC wieder. Was Besucher schreiben, bleibt in den Chats.",
  spendingLimitTooLow:
    "„{agent}“ antwortet nicht: Eine Antwort kann {least} Credits kosten, ausgeben darf der Agent {credits} pro Tag. Was Besucher schreiben, bleibt in den Chats.",
  modelKeyRefused:
    "„{agent}“ kann nicht antworten: Der Modelldienst lehnt den Schlüssel ab. Was Besucher schreiben, bleibt in den Chats.",
  modelUsedUp:
    "„{agent}“ kann nicht antworten: Das Konto beim Modelldienst ist aufgebraucht. Was Besucher schreiben, bleibt in den Chats.",
  modelUnknown:
    "„{agent}“ kann nicht antworten: Der Modelldienst kennt das Modell „{model}“ nicht. Was Besucher schreiben, bleibt in den Chats.",
  modelNotAnswering:
    "„{agent}“ kann nicht antworten: Der Modelldienst antwortet nicht. Was Besucher schreiben, bleibt in den Chats.",
  deliveryFailed:
    "Das Ereignis {event} konnte in {tries} Versuchen nicht an {endpoint} zugestellt werden ({why}).",
  mailUndelivered: "Die E-Mail „{subject}“ an {to} wurde nicht zugestellt ({why}).",
  mailComplaint: "Die E-Mail „{subject}“ an {to} wurde als Spam gemeldet.",
  contactBlocked:
    "{to} ist über {on} nicht mehr erreichbar: Ihr Konto dort wurde blockiert oder das der Person gelöscht.",
  noReason: "ohne Angabe von Gründen",
};

/**
 * An entry of a workspace's log in words: what Parley noted in somebody's language, a server's own entry as it was sent.
 * In a file of its own, as of all pages only the log's loads it.
 */
export function sayLog(
  { cause, content, metadata }: Pick<WorkspaceLog, "cause" | "content" | "metadata">,
  language: Language,
): string {
  const texts = language === "de" ? de : en;
  const say = (key: keyof typeof en, more: Record<string, string> = {}) =>
    fill(texts[key], { ...metadata, ...more }, language);
  const { why = "", problem } = metadata;
  if (cause === "call") return content;
  if (cause === "modelRefused") {
    if (problem === "key") return say("modelKeyRefused");
    if (problem === "service") return say("modelNotAnswering");
    return say(problem === "quota" ? "modelUsedUp" : "modelUnknown");
  }
  if (cause === "deliveryFailed")
    return say(cause, { why: sayKey(`deliveries.${why}`, language, why) });
  return say(cause, { why: why || texts.noReason });
}
