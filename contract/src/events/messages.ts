/** What the server says of a workspace's events. */
export const eventMessages = {
  endpointFirst: "Please enter the address of your endpoint first.",
  notEndpoint: "This address cannot be an endpoint: it has a name or password in it, or is none.",
  webPorts: "An endpoint is a public address on port 443 or 8443.",
  tooManyAgents: "This workspace has too many agents for its events to be changed at once.",
  deliveryNotFound: "This delivery does not exist.",
  onItsWay: "This delivery is still on its way.",
} as const;
