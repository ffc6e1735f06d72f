import { createServer } from "node:net";
import { CommandError } from "../command/commandError.mjs";

/** Every port is the base plus its place here. People know the ports by this order: do not reshuffle. */
const services = /** @type {const} */ ([
  "hosting",
  "auth",
  "firestore",
  "functions",
  "tasks",
  "sandbox",
  "hub",
  "logging",
  "firestoreSocket",
  "eventarc",
]);

/** How many ports one stack takes, counted from its base. */
export const portCount = services.length;

/** Each command has its own ten ports, so that tests run beside an open `npm start`. */
export const defaultPortBase = {
  start: 9400,
  dev: 9420,
  test: 9440,
  bench: 9460,
  screenshots: 9480,
  // As for start, whose URLs are then right in the demo data as it lies.
  seed: 9400,
};

/** @typedef {Record<(typeof services)[number], number>} Ports */

/**
 * @param {number} portBase
 * @returns {Ports}
 */
export function portsFrom(portBase) {
  /** @type {any} Filled for every service on the next line. */
  const ports = {};
  services.forEach((service, index) => (ports[service] = portBase + index));
  return ports;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether this machine's loopback address has it free
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}

/**
 * @param {Ports} ports
 * @returns {Promise<string[]>} the taken ones as "9400 (hosting)"
 */
export async function takenPorts(ports) {
  const taken = [];
  for (const [service, port] of Object.entries(ports)) {
    if (!(await isFree(port))) taken.push(`${port} (${service})`);
  }
  return taken;
}

/**
 * @param {Ports} ports
 * @throws CommandError naming the taken ports and a way out
 */
export async function requireFreePorts(ports) {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const noun = taken.length === 1 ? "Port" : "Ports";
  const verb = taken.length === 1 ? "is" : "are";
  throw new CommandError(
    `${noun} ${taken.join(", ")} ${verb} taken by another program. End it, or move all of Parley's ports with --port-base ${ports.hosting + 100}.`,
  );
}
