/**
 * What the web application reads from /config.json of its own origin: one build serves any
 * installation. `web/src/platform/config.ts` checks it on arrival.
 * @typedef {object} WebConfig
 * @property {string} projectId
 * @property {string} apiKey Firebase's browser key: names the project, opens nothing
 * @property {string} authDomain
 * @property {boolean} sandbox whether outside services are stand-ins
 * @property {string} [sandboxUrl]
 * @property {{ auth: string, firestore: string }} [emulators] a URL, and host:port
 * @property {{ na: string, eu: string }} api
 * @property {string} widgetUrl
 */

/**
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {boolean} sandbox
 * @returns {WebConfig}
 */
export function localWebConfig(urls, sandbox) {
  return {
    projectId: urls.projectId,
    apiKey: "local-emulators",
    authDomain: new URL(urls.app).host,
    sandbox,
    sandboxUrl: sandbox ? urls.sandbox : undefined,
    emulators: { auth: `http://${urls.authHost}`, firestore: urls.firestoreHost },
    api: urls.api,
    widgetUrl: `${urls.app}/widget/parley.js`,
  };
}

/**
 * For a real project. Functions answer at URLs that follow from the project's name.
 * @param {Record<string, string | undefined>} env PARLEY_WEB_API_KEY is needed; GCLOUD_PROJECT comes
 *   from `firebase deploy`; PARLEY_PUBLIC_URL and PARLEY_AUTH_DOMAIN have defaults
 * @returns {WebConfig | string} or the name of the variable that is missing
 */
export function deployedWebConfig(env) {
  const projectId = env.PARLEY_PROJECT_ID || env.GCLOUD_PROJECT;
  if (!projectId) return "PARLEY_PROJECT_ID";
  if (!env.PARLEY_WEB_API_KEY) return "PARLEY_WEB_API_KEY";
  const app = (env.PARLEY_PUBLIC_URL || `https://${projectId}.web.app`).replace(/(?<!\/)\/+$/, "");
  const api = (/** @type {string} */ location, /** @type {string} */ region) =>
    `https://${location}-${projectId}.cloudfunctions.net/${region}-api`;
  return {
    projectId,
    apiKey: env.PARLEY_WEB_API_KEY,
    authDomain: env.PARLEY_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    sandbox: false,
    api: {
      na: env.PARLEY_API_NA || api("us-central1", "na"),
      eu: env.PARLEY_API_EU || api("europe-west1", "eu"),
    },
    widgetUrl: `${app}/widget/parley.js`,
  };
}
