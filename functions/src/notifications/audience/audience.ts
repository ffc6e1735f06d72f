import type { Transaction } from "@google-cloud/firestore";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { NotifyJob } from "../notifyJob.ts";
import type { PushOwner } from "../push/pushBrowsers.ts";

/** Somebody a notification is for. */
export type Reader = {
  /** As `notifyOnly` names them. */
  id: string;
  wants: { push: boolean; mail: boolean };
  language: Language;
  /** In whose name they are mailed; undefined for our own. */
  agencyId: string | undefined;
  /** Path of what they have read. */
  marksPath: string;
  pushOwner: PushOwner;
  /** The page that a notification opens, on our own origin, given its `urlPathname`. */
  pageOf: (urlPathname: string) => string;
  /** The page on our own origin where they choose what they are sent; undefined where mails only say where it is. */
  settingsPage: string | undefined;
};

/** Where somebody may be mailed. */
export type Addressee = {
  email: string;
  /** Of an address that no mail went to yet: whose count the first one is on, and what notes it once it is counted. */
  first?: { ownerId: string; note: (transaction: Transaction) => void };
};

/** Who is notified of a workspace's conversations: its members, or the clients of an organisation. */
export type Audience = {
  kind: "clients" | "members";
  /** The organisation's or workspace's id. */
  id: string;
  /** Its path, below which the notifications are. */
  home: string;
  workspaceId: string;
  /** Those who may see the conversation now and are told of this. */
  readers(job: Pick<NotifyJob, "agentId" | "conversationId" | "about">): Promise<Reader[]>;
  /** Where these may be mailed, by id; without those who may not. */
  emails(readers: readonly Reader[]): Promise<ReadonlyMap<string, Addressee>>;
};
