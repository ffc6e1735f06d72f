/** What the server says of agents; the seeds' texts to the letter. */
export const agentMessages = {
  nameRequired: "Please provide a name for the agent.",
  chunkSize: "Max chunk size must be greater than 1000",
  notFound: "No agent found",
  revision: "Someone else saved this agent since you opened it.",
  titleMismatch: "Please type the agent's name exactly as it is.",
  origin: "Please enter an address such as https://www.example.com, without a path.",
  colour: "Please enter a colour such as #0070f3.",
} as const;

/** What only the pages say of agents. */
export const agentNotices = {
  created: "Agent created successfully, redirecting...",
  saved: "Saved successfully",
  /** Spelled as in the specification: people search for it. */
  saveBarFailed: "Error occured when trying to save..",
} as const;
