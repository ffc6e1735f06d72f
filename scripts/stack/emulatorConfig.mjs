/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ headers: { source: string, headers: Header[] }[] }} Hosting as firebase.json has it
 */

/**
 * The configuration the emulators start with. Differs from firebase.json on purpose: given its list
 * of databases, the emulator starts without any rules; given one object, the rules hold in every
 * database. Paths are relative to the state folder, since firebase-tools takes none from above.
 * @param {import("./ports.mjs").Ports} ports
 * @param {Hosting} hosting the `hosting` of firebase.json
 */
export function emulatorConfig(ports, hosting) {
  const at = (/** @type {number} */ port) => ({ host: "127.0.0.1", port });
  return {
    firestore: { rules: "firestore.rules" },
    functions: [{ source: "functions", codebase: "default" }],
    hosting: {
      ...hosting,
      public: "public",
      predeploy: undefined,
      headers: hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map((header) => allowLocal(header, ports)),
      })),
    },
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreSocket },
      functions: at(ports.functions),
      tasks: at(ports.tasks),
      hosting: at(ports.hosting),
      eventarc: at(ports.eventarc),
      hub: at(ports.hub),
      logging: at(ports.logging),
    },
  };
}

/**
 * Production's security policy, with the emulators' URLs added where it names Google's.
 * @param {Header} header
 * @param {import("./ports.mjs").Ports} ports
 * @returns {Header}
 */
function allowLocal({ key, value }, ports) {
  if (key !== "Content-Security-Policy") return { key, value };
  const services = [ports.auth, ports.firestore, ports.functions];
  const local = services.map((port) => `http://127.0.0.1:${port}`).join(" ");
  return { key, value: value.replaceAll(/(connect-src|frame-src|img-src) [^;]*/g, `$& ${local}`) };
}
