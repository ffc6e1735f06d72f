/**
 * The configuration the emulators start with. Differs from firebase.json on purpose: given its list
 * of databases, the emulator starts without any rules; given one object, the rules hold in every
 * database. Paths are relative to the state folder, since firebase-tools takes none from above.
 * @param {import("./ports.mjs").Ports} ports
 * @param {Record<string, unknown>} hosting the `hosting` of firebase.json, for its headers
 */
export function emulatorConfig(ports, hosting) {
  const at = (/** @type {number} */ port) => ({ host: "127.0.0.1", port });
  return {
    firestore: { rules: "firestore.rules" },
    functions: [{ source: "functions", codebase: "default" }],
    hosting: { ...hosting, public: "public", predeploy: undefined },
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
