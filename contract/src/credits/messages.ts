/** What the server says of credits; texts of the seeds to the letter (seed 002 §8). */
export const creditMessages = {
  amountInvalid: "Please enter a valid amount to transfer.",
  notEnoughWorkspace: "Not enough credits in workspace.",
  notEnoughOrg: "Not enough credits in org.",
  transferFailed: "Failed to transfer credits. Please try again",
  workspaceGone: "Workspace not found. Please refresh and try again.",
  none: "There are no credits left.",
  keyUsed: "This request was already made with other details.",
} as const;
