/**
 * Tries of a turn's transactions. All of a conversation's messages meet on one document: with the
 * client's five tries, a burst of a dozen lost some.
 */
export const TURN_ATTEMPTS = { maxAttempts: 12 };
