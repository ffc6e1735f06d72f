/** How an endpoint answers. `silent` never does; `endless` sends 200 and a body that never ends. */
export const receiverModes = ["ok", "error-500", "redirect", "silent", "endless"] as const;
export type ReceiverMode = (typeof receiverModes)[number];

/** An event as it arrived. */
export type ReceivedEvent = {
  id: string;
  at: string;
  /** The endpoint it was posted to: the last part of its URL. */
  endpoint: string;
  mode: ReceiverMode;
  headers: Record<string, string>;
  body: string;
};
