/** Texts of the agents capability; those of the seeds to the letter. */
export const agentMessages = {
  nameRequired: "Please provide a name for the agent.",
  created: "Agent created successfully, redirecting...",
  createFailed: (error: string) => `Error creating agent, ${error}`,
  templateFailed: (message: string) => `Error: ${message}`,
  chunkSize: "Max chunk size must be greater than 1000",
  saveFailed: (error: string) => `Failed to save agent: ${error || "Unknown error"}`,
  saved: "Saved successfully",
  /** Spelled as in the specification: people search for it. */
  saveBarFailed: "Error occured when trying to save..",
  notFound: "No agent found",
  revision: "Someone else saved this agent since you opened it.",
  idTaken: "This agent id is already taken.",
  titleMismatch: "Please type the agent's name exactly as it is.",
  limit: (max: number) => `Your plan allows ${max} agents.`,
} as const;
