import { fetchJson } from "./fetchJson.mjs";

/**
 * A document as Firestore's REST interface has it, named below the database's root.
 * @typedef {{ path: string, fields: Record<string, unknown> }} CopiedDocument
 */

/** The emulator takes this bearer for an administrator, past the rules. */
const headers = { authorization: "Bearer owner", "content-type": "application/json" };

/** Most writes in one request. */
const batch = 300;

/**
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} database id
 */
const rootOf = (urls, database) => `projects/${urls.projectId}/databases/${database}/documents`;

/**
 * Every document of a database, ordered by name.
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} database id
 * @returns {Promise<CopiedDocument[]>}
 */
export async function readDatabase(urls, database) {
  const root = rootOf(urls, database);
  // A query over all descendants without naming a collection gives the whole database.
  const query = { structuredQuery: { from: [{ allDescendants: true }] } };
  /** @type {{ document?: { name: string, fields?: Record<string, unknown> } }[]} */
  const rows = await post(urls, `${root}:runQuery`, query);
  return rows
    .flatMap(({ document }) => document ?? [])
    .map(({ name, fields }) => ({ path: name.slice(root.length + 1), fields: fields ?? {} }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} database id
 * @param {CopiedDocument[]} documents replace those of the same path
 */
export async function writeDatabase(urls, database, documents) {
  const root = rootOf(urls, database);
  for (let from = 0; from < documents.length; from += batch) {
    const writes = documents
      .slice(from, from + batch)
      .map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } }));
    await post(urls, `${root}:commit`, { writes });
  }
}

/**
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} path
 * @param {unknown} body
 */
function post(urls, path, body) {
  const url = `http://${urls.firestoreHost}/v1/${path}`;
  return fetchJson(url, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    timeoutMs: 60_000,
  });
}
