import { createHash, randomBytes } from "node:crypto";
import { vapidKey } from "./vapid.mjs";

/**
 * The same on every clone, so that what emulator-data holds encrypted can be read anywhere. It guards
 * nothing but emulators on one's own machine; functions in production get theirs from Secret Manager.
 */
const localMasterKey = createHash("sha256").update("Parley: emulators only").digest("base64");

/**
 * The same over restarts, so that a browser stays subscribed. It needs no account: with it a real
 * browser is pushed to by its own service, wherever there is a connection to the internet.
 */
const localPush = {
  ...vapidKey(createHash("sha256").update("Parley: pushed from emulators only").digest()),
  VAPID_SUBJECT: "mailto:push@parley.example",
};

/** Signs what the sandbox tells of its mail; a real account's has its own. */
const sandboxMailSecret = `whsec_${createHash("sha256").update("Parley: mail of the sandbox").digest("base64")}`;

/**
 * What the functions find in their environment. Services whose key the developer's own environment
 * holds are the real ones, unless `sandboxOnly`.
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {{ sandboxOnly: boolean, env?: Record<string, string | undefined> }} options
 * @returns {Record<string, string>}
 */
export function functionsEnvironment(urls, { sandboxOnly, env = process.env }) {
  const realMail = !sandboxOnly && env.RESEND_API_KEY;
  const realModel = !sandboxOnly && env.MODEL_API_KEY;
  const ownPush = !sandboxOnly && env.VAPID_PUBLIC_KEY;
  return {
    PARLEY_ENV: "local",
    PARLEY_MASTER_KEY: localMasterKey,
    PARLEY_PUBLIC_URL: urls.app,
    PARLEY_API_NA: urls.api.na,
    PARLEY_API_EU: urls.api.eu,
    PARLEY_HOOKS_NA: urls.hooks.na,
    PARLEY_HOOKS_EU: urls.hooks.eu,
    PARLEY_SWEEP_KEY: randomBytes(24).toString("base64url"),
    PARLEY_SANDBOX_URL: urls.sandbox,
    // Also where URLs that somebody enters may lead, so nothing but the sandbox.
    PARLEY_ALLOW_PRIVATE_HOSTS: new URL(urls.sandbox).host,
    // Always: the real ones could not reach a laptop's hooks.
    TELEGRAM_BASE_URL: `${urls.sandbox}/telegram`,
    META_GRAPH_URL: `${urls.sandbox}/graph`,
    IDENTITY_BASE_URL: `http://${urls.authHost}/identitytoolkit.googleapis.com`,
    IDENTITY_API_KEY: "emulator",
    ...(ownPush ? {} : localPush),
    ...(realMail
      ? {}
      : {
          RESEND_BASE_URL: `${urls.sandbox}/resend`,
          RESEND_API_KEY: "re_sandbox",
          RESEND_WEBHOOK_SECRETS: sandboxMailSecret,
        }),
    // None: the built-in model answers. The sandbox's stand-in does for agents that name it.
    ...(realModel ? {} : { MODEL_API_KEY: "" }),
  };
}
