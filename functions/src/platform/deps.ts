import type { Firestore } from "@google-cloud/firestore";
import type { Region } from "@parley/contract/platform/region.ts";
import type { Auth } from "firebase-admin/auth";
import type { OtherRegion } from "../workspaces/otherRegion.ts";
import type { Retriever } from "../knowledge/index/retriever.ts";
import type { Graph } from "../providers/graph.ts";
import type { Identity } from "../providers/identity.ts";
import type { Mailer } from "../providers/mail.ts";
import type { Pusher } from "../providers/push.ts";
import type { Telegram } from "../providers/telegram.ts";
import type { Egress } from "./egress/egress.ts";
import type { Env } from "./env.ts";
import type { FileStore } from "./files.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import type { Vault } from "./secrets/vault.ts";

/** What a verb may use, all of one region. Built by `createRegion.ts` alone. */
export type Deps = {
  region: Region;
  env: Env;
  db: Firestore;
  otherRegion: OtherRegion;
  auth: Auth;
  vault: Vault;
  jobs: Jobs;
  files: FileStore;
  egress: Egress;
  mailer: Mailer;
  identity: Identity;
  pusher: Pusher;
  telegram: Telegram;
  graph: Graph;
  retriever: Retriever;
  log: Log;
  /** Unix milliseconds. */
  now: () => number;
};

/**
 * What books are kept with: nothing that reaches another server, or reads a file that somebody uploaded. `sweep` is given
 * this and no more (decision 242).
 */
export type BookDeps = Pick<Deps, "db" | "env" | "jobs" | "log" | "now" | "vault">;

/** Unix seconds, as most documents have them. */
export function nowSeconds(deps: Pick<Deps, "now">): number {
  return Math.floor(deps.now() / 1000);
}
