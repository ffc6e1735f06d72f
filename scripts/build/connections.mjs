/** What Firebase's SDK calls: signing in, keeping the session, and live reads. */
export const FIREBASE_SERVICES = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://firestore.googleapis.com",
];

/** Where the pictures of those are who sign in with Google. */
export const GOOGLE_PICTURES = "https://lh3.googleusercontent.com";

/**
 * The application's page, with what it may connect to, its own origin, this project's functions and what Firebase's
 * SDK calls, and where its pictures may come from: the same functions, and Google's accounts. Hosting's header is the
 * same for every project, so it cannot name the functions' project; a page under both policies reaches only what both
 * let it.
 * @param {string} html
 * @param {Pick<import("../stack/webConfig.mjs").WebConfig, "api">} config
 * @returns {string}
 * @throws Error if the page has no head that the policy could stand first in
 */
export function withConnections(html, { api }) {
  const functions = [...new Set([api.na, api.eu].map((url) => new URL(url).origin))];
  const connections = ["'self'", ...FIREBASE_SERVICES, ...functions].join(" ");
  const pictures = ["'self'", "data:", "blob:", GOOGLE_PICTURES, ...functions].join(" ");
  const head = '<meta charset="utf-8" />';
  if (!html.includes(head)) throw new Error("The page has no place for its policy.");
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src ${connections}; img-src ${pictures}" />`;
  return html.replace(head, () => `${head}\n    ${policy}`);
}
