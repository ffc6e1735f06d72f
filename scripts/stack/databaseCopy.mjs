import { fetchJson } from "./fetchJson.mjs";

/**
 * A document as Firestore's REST interface has it, named below the database's root.
 * @typedef {{ path: string, fields: Record<string, unknown> }} CopiedDocument
 */

/** The emulator takes this bearer for an administrator, past the rules. */
const headers = { authorization: "Bearer owner", "content-type": "application/json" };

/** At most so many writes in one request. */
const batch = 300;

/**
 * @param {import("./addresses.mjs").StackAddresses} addresses
 * @param {string} database id
 */
const rootOf = (addresses, database) =>
  `projects/${addresses.projectId}/databases/${database}/documents`;

/**
 * Every document of a database, ordered by name.
 * @param {import("./addresses.mjs").StackAddresses} addresses
 * @param {string} database id
 * @returns {Promise<CopiedDocument[]>}
 */
export async function readDatabase(addresses, database) {
  const root = rootOf(addresses, database);
  // A query over all descendants without naming a collection gives the whole database.
  const query = { structuredQuery: { from: [{ allDescendants: true }] } };
  /** @type {{ document?: { name: string, fields?: Record<string, unknown> } }[]} */
  const rows = await post(addresses, `${root}:runQuery`, query);
  return rows
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields }) => ({ path: name.slice(root.length + 1), fields: fields ?? {} }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * @param {import("./addresses.mjs").StackAddresses} addresses
 * @param {string} database id
 * @param {CopiedDocument[]} documents replace those of the same path
 */
export async function writeDatabase(addresses, database, documents) {
  const root = rootOf(addresses, database);
  for (let from = 0; from < documents.length; from += batch) {
    const writes = documents
      .slice(from, from + batch)
      .map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } }));
    await post(addresses, `${root}:commit`, { writes });
  }
}

/**
 * @param {import("./addresses.mjs").StackAddresses} addresses
 * @param {string} path
 * @param {unknown} body
 */
function post(addresses, path, body) {
  const address = `http://${addresses.firestoreHost}/v1/${path}`;
  return fetchJson(address, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    timeoutMs: 60_000,
  });
}
