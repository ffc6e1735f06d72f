/** What the server says of push notifications. */
export const pushMessages = {
  notConfigured: "Push notifications are not set up on this server.",
  badBrowser: "This browser's push service could not be used.",
  notTheirs: "Only the client can turn this on.",
} as const;
