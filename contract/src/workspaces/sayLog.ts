import type { Language } from "../accounts/profile.ts";
import type { AccountProblemKind } from "../channels/accountProblem.ts";
import { fill } from "../problems/fill.ts";
import { lookUp } from "../platform/lookUp.ts";
import { sayTime } from "../accounts/sayTime.ts";
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
  channelBroken: "The connection of “{agent}” to {on} ({account}) no longer works: {why}.",
  channelWorks: "The connection of “{agent}” to {on} ({account}) works again.",
  channelTokenEnds: "The token that connects “{agent}” to {on} ({account}) ends on {when}.",
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
  channelBroken: "Die Verbindung von „{agent}“ zu {on} ({account}) funktioniert nicht mehr: {why}.",
  channelWorks: "Die Verbindung von „{agent}“ zu {on} ({account}) funktioniert wieder.",
  channelTokenEnds: "Das Token, das „{agent}“ mit {on} verbindet ({account}), endet am {when}.",
  noReason: "ohne Angabe von Gründen",
};

/** Why a channel's account does not work, by the `problem` of an entry. */
const accountProblems: Record<Language, Record<AccountProblemKind, string>> = {
  en: {
    tokenFailed: "{by} does not accept its token any more",
    secretFailed: "{by} does not accept the App Secret any more",
    sendingFailed: "{by} takes no messages from it ({detail})",
    scopesMissing: "its token lacks permissions ({detail})",
    webhookMissing: "{by} does not send us its messages",
    webhookElsewhere: "another service, {detail}, gets its messages",
    notSubscribed: "its app does not get the business account’s messages",
    phoneNotReady: "{by} says that the number is not ready to send ({detail})",
  },
  de: {
    tokenFailed: "{by} nimmt das Token nicht mehr an",
    secretFailed: "{by} nimmt den App-Geheimcode nicht mehr an",
    sendingFailed: "{by} nimmt von dort keine Nachrichten an ({detail})",
    scopesMissing: "Dem Token fehlen Berechtigungen ({detail})",
    webhookMissing: "{by} sendet uns die Nachrichten nicht",
    webhookElsewhere: "Ein anderer Dienst, {detail}, bekommt die Nachrichten",
    notSubscribed: "Die App bekommt die Nachrichten des Business-Kontos nicht",
    phoneNotReady: "Laut {by} kann die Nummer nicht senden ({detail})",
  },
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
  if (cause === "channelTokenEnds")
    return say(cause, { when: sayTime(Number(metadata["endsAt"] ?? 0) * 1000, language) });
  if (cause === "channelBroken") {
    const detail = metadata["detail"] || texts.noReason;
    const template = lookUp(accountProblems[language], problem ?? "") ?? texts.noReason;
    return say(cause, { why: fill(template, { ...metadata, detail }, language) });
  }
  return say(cause, { why: why || texts.noReason });
}
