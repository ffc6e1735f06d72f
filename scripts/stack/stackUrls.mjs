import { projectId } from "./project.mjs";

const host = "127.0.0.1";

/**
 * Where everything of a running stack answers. Tests get it as JSON in PARLEY_STACK. URLs have
 * no slash at the end; `…Host` are host:port.
 * @typedef {object} StackUrls
 * @property {string} projectId
 * @property {string} app the web application, by Hosting
 * @property {string} authHost
 * @property {string} firestoreHost
 * @property {string} tasksHost
 * @property {string} hub the emulators' own control URL
 * @property {{ na: string, eu: string }} api
 * @property {{ na: string, eu: string }} hooks
 * @property {string} sandbox
 */

/**
 * @param {import("./ports.mjs").Ports} ports
 * @returns {StackUrls}
 */
export function stackUrlsOf(ports) {
  const functions = `http://${host}:${ports.functions}/${projectId}`;
  const na = `${functions}/us-central1/na`;
  const eu = `${functions}/europe-west1/eu`;
  return {
    projectId,
    app: `http://${host}:${ports.hosting}`,
    authHost: `${host}:${ports.auth}`,
    firestoreHost: `${host}:${ports.firestore}`,
    tasksHost: `${host}:${ports.tasks}`,
    hub: `http://${host}:${ports.hub}`,
    api: { na: `${na}-api`, eu: `${eu}-api` },
    hooks: { na: `${na}-hooks`, eu: `${eu}-hooks` },
    sandbox: `http://${host}:${ports.sandbox}`,
  };
}
