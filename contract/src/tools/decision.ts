/** What the visitor decides on a call that they are asked about. */
export type Decision = "confirmed" | "declined";

/**
 * The id of the message that decides on a call, which a card's button sends. It follows from the call, so that pressing
 * twice, or in two tabs, decides once.
 */
export function decisionId(decision: Decision, callId: string): string {
  return `${decision}-${callId}`;
}

/** Words that decide where there is no card to press, as in a channel: the whole message, and nothing else. */
const WORDS: Record<Decision, ReadonlySet<string>> = {
  confirmed: new Set(["yes", "yes please", "confirm", "ja", "ja bitte", "bestätigen"]),
  declined: new Set(["no", "no thanks", "decline", "nein", "nein danke", "ablehnen"]),
};

/** What a message decides on a call that waits for it; undefined for a message about something else. */
export function readDecision(
  message: { messageId: string; text: string },
  callId: string,
): Decision | undefined {
  const said = message.text
    .toLowerCase()
    .replace(/[.,!\s]+/g, " ")
    .trim();
  return (["confirmed", "declined"] as const).find(
    (one) => message.messageId === decisionId(one, callId) || WORDS[one].has(said),
  );
}
