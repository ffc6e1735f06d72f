/** Why a visitor got no answer, or half of one. The code travels; the widget words it. */
export const answerErrors = {
  "model-failed": "I could not answer just now. Please try again.",
  "model-interrupted": "My answer was interrupted. Please ask again.",
  "model-unauthorized": "The AI service refused our key. The owner of this chat has been told.",
  "model-timeout": "The answer took too long. Please try again.",
  "rate-limited": "You are sending messages very quickly. Please wait a moment.",
  "day-limit": "You have reached today's message limit. Please come back tomorrow.",
  "no-credits": "I cannot answer at the moment. Please try again later.",
  "agent-busy": "Many people are writing right now. Please try again in a minute.",
} as const;
export type AnswerErrorCode = keyof typeof answerErrors;

/** What the server says to a visitor or to the operator. */
export const conversationMessages = {
  empty: "Please enter a message.",
  tooLong: "Please use at most 4,000 characters.",
  originRefused: "This chat may not be used on this website.",
  tokenInvalid: "This chat session has ended. Please reload the page.",
  notHuman: "Take the conversation over before you reply.",
  taken: "Someone else has taken this conversation over.",
  idTaken: "This message id is already in use.",
  badTransition: "The conversation is no longer in a state that allows this.",
} as const;
