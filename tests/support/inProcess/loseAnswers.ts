import type { Firestore } from "@google-cloud/firestore";

/**
 * Runs every transaction of this database twice, as the SDK does when the database's answer
 * to the commit was lost.
 * @param between what somebody else does before the second run
 * @returns what ends it
 */
export function loseAnswers(db: Firestore, between = async (): Promise<void> => undefined) {
  const runTransaction = db.runTransaction.bind(db);
  const runTwice: Firestore["runTransaction"] = async (...given) => {
    await runTransaction(...given);
    await between();
    return runTransaction(...given);
  };
  Object.assign(db, { runTransaction: runTwice });
  return () => void Object.assign(db, { runTransaction });
}
