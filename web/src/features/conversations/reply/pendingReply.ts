/** An operator's reply on its way. It keeps its id, so that it is stored once however often it is sent. */
export interface PendingReply {
  ID: string;
  text: string;
  /** Unix milliseconds, by this browser's clock. */
  at: number;
  /** `sent` until the live transcript shows it. */
  status: "sending" | "failed" | "sent";
}

/** What somebody has typed for a conversation: the draft, and what is being sent. */
export interface Replies {
  draft: string;
  pending: readonly PendingReply[];
}
