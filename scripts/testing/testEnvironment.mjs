/**
 * What tests, bench and screenshots find in their environment.
 * @param {import("../stack/runningStack.mjs").RunningStack} stack
 * @param {string} browser path of a Chromium
 * @returns {Record<string, string>}
 */
export function testEnvironment({ urls, environment }, browser) {
  return {
    PARLEY_STACK: JSON.stringify(urls),
    PARLEY_SWEEP_KEY: environment.PARLEY_SWEEP_KEY ?? "",
    // Of the emulators alone: tests make expired and foreign tokens with it.
    PARLEY_MASTER_KEY: environment.PARLEY_MASTER_KEY ?? "",
    FIRESTORE_EMULATOR_HOST: urls.firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: urls.authHost,
    GCLOUD_PROJECT: urls.projectId,
    CHROME_PATH: browser,
  };
}
