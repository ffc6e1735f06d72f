/** The id of the agent's answer follows from the message it answers, so answering twice stores once. */
export function answerId(messageId: string): string {
  return `a-${messageId}`.slice(0, 64);
}
