/** An operator's words on their way. Its id is made once, so that however often it is sent it is stored once. */
export interface PendingReply {
  ID: string;
  text: string;
  /** Unix milliseconds by this browser's clock. */
  at: number;
  /** `sent` until the live transcript shows it. */
  status: "sending" | "failed" | "sent";
}

/** What somebody has typed for a conversation: not yet sent, and being sent. */
export interface Replies {
  draft: string;
  pending: readonly PendingReply[];
}
