/**
 * What the widget says to a visitor as it is said elsewhere: a part of the dictionaries of its own, since the widget
 * must not load all of them.
 */
const en = {
  // Why there is no answer, or half of one.
  "answers.model-failed": "I could not answer just now. Please try again.",
  "answers.model-interrupted": "My answer was interrupted. Please ask again.",
  "answers.model-unauthorized": "I cannot answer at the moment, but your message has been kept.",
  "answers.model-unknown": "I cannot answer at the moment, but your message has been kept.",
  "answers.model-quota": "I cannot answer at the moment, but your message has been kept.",
  "answers.model-acted":
    "I have begun with what you asked, but could not finish my answer. Please check before you send it again, so that nothing is done twice.",
  "answers.model-timeout": "The answer took too long. Please try again.",
  "answers.rate-limited": "You are sending messages very quickly. Please wait a moment.",
  // The day is that of UTC, which may end while the visitor's goes on; the widget adds how long it lasts.
  "answers.day-limit": "You have reached the message limit for one day. Please come back later.",
  "answers.no-credits": "I cannot answer at the moment, but your message has been kept.",
  "answers.spending-limit": "I have answered all I can for today, but your message has been kept.",
  "answers.network-limit": "I cannot answer any more here today, but your message has been kept.",
  "answers.agent-busy": "Many people are writing right now. Please try again in a minute.",

  "conversations.contactRequired": "Please enter your name and a valid email address.",
  "conversations.originRefused": "This chat may not be used on this website.",
  "conversations.networkBusy":
    "A lot of people are writing from where you are. Please try again in a minute.",
  // Shown only by a page whose script predates this demand: a current widget does the work by itself.
  "conversations.workNeeded": "A lot is going on here right now. Please try again in a minute.",
  "conversations.tokenInvalid": "This chat session has ended. Please reload the page.",

  "platform.tooMany": "Too many requests. Please wait a moment and try again.",
  "platform.internal": "Something went wrong on our side. Please try again.",
} as const;

export type VisitorProblemKey = keyof typeof en;

const de: Readonly<Record<VisitorProblemKey, string>> = {
  "answers.model-failed": "Ich konnte gerade nicht antworten. Bitte versuchen Sie es noch einmal.",
  "answers.model-interrupted": "Meine Antwort wurde unterbrochen. Bitte fragen Sie noch einmal.",
  "answers.model-unauthorized":
    "Ich kann gerade nicht antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.model-unknown": "Ich kann gerade nicht antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.model-quota": "Ich kann gerade nicht antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.model-acted":
    "Ich habe mit Ihrem Anliegen begonnen, konnte meine Antwort aber nicht beenden. Bitte prüfen Sie das, bevor Sie es noch einmal senden, damit nichts doppelt geschieht.",
  "answers.model-timeout": "Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
  "answers.rate-limited": "Sie senden sehr schnell. Bitte warten Sie einen Moment.",
  "answers.day-limit":
    "Sie haben die Höchstzahl an Nachrichten für einen Tag erreicht. Bitte kommen Sie später wieder.",
  "answers.no-credits": "Ich kann gerade nicht antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.spending-limit":
    "Für heute kann ich nicht mehr antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.network-limit":
    "Hier kann ich heute nicht mehr antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.agent-busy":
    "Gerade schreiben sehr viele. Bitte versuchen Sie es in einer Minute noch einmal.",

  "conversations.contactRequired":
    "Bitte geben Sie Ihren Namen und eine gültige E-Mail-Adresse ein.",
  "conversations.originRefused": "Dieser Chat darf auf dieser Website nicht verwendet werden.",
  "conversations.networkBusy":
    "Von dort, wo Sie sind, schreiben gerade sehr viele. Bitte versuchen Sie es in einer Minute noch einmal.",
  "conversations.workNeeded":
    "Hier ist gerade sehr viel los. Bitte versuchen Sie es in einer Minute noch einmal.",
  "conversations.tokenInvalid": "Diese Chat-Sitzung ist abgelaufen. Bitte laden Sie die Seite neu.",

  "platform.tooMany":
    "Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
  "platform.internal": "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
};

export const visitorProblems = { en, de };
