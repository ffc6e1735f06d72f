/**
 * Why a visitor gets no answer, or half of one: a part of the dictionaries of its own, since the widget says the
 * same and must not load all of them.
 */
const en = {
  "answers.model-failed": "I could not answer just now. Please try again.",
  "answers.model-interrupted": "My answer was interrupted. Please ask again.",
  "answers.model-unauthorized": "I cannot answer at the moment, but your message has been kept.",
  "answers.model-timeout": "The answer took too long. Please try again.",
  "answers.rate-limited": "You are sending messages very quickly. Please wait a moment.",
  "answers.day-limit": "You have reached today's message limit. Please come back tomorrow.",
  "answers.no-credits": "I cannot answer at the moment, but your message has been kept.",
  "answers.agent-busy": "Many people are writing right now. Please try again in a minute.",
} as const;

export type AnswerProblemKey = keyof typeof en;

const de: Readonly<Record<AnswerProblemKey, string>> = {
  "answers.model-failed": "Ich konnte gerade nicht antworten. Bitte versuchen Sie es noch einmal.",
  "answers.model-interrupted": "Meine Antwort wurde unterbrochen. Bitte fragen Sie noch einmal.",
  "answers.model-unauthorized":
    "Ich kann gerade nicht antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.model-timeout": "Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
  "answers.rate-limited": "Sie senden sehr schnell. Bitte warten Sie einen Moment.",
  "answers.day-limit":
    "Sie haben heute die Höchstzahl an Nachrichten erreicht. Bitte kommen Sie morgen wieder.",
  "answers.no-credits": "Ich kann gerade nicht antworten, aber Ihre Nachricht ist gespeichert.",
  "answers.agent-busy":
    "Gerade schreiben sehr viele. Bitte versuchen Sie es in einer Minute noch einmal.",
};

export const answerProblems = { en, de };
