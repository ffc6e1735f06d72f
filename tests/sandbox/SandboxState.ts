import { Behaviours } from "./openai/behaviours.ts";
import { RequestLog } from "./openai/RequestLog.ts";
import { ChangeFeed } from "./platform/ChangeFeed.ts";
import { Mailbox } from "./resend/Mailbox.ts";

/** All that one running sandbox remembers. A further service adds its store here. */
export type SandboxState = {
  changes: ChangeFeed;
  mailbox: Mailbox;
  behaviours: Behaviours;
  requestLog: RequestLog;
};

export function emptyState(): SandboxState {
  const changes = new ChangeFeed();
  return {
    changes,
    mailbox: new Mailbox(changes),
    behaviours: new Behaviours(),
    requestLog: new RequestLog(changes),
  };
}
