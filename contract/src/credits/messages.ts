/** Texts of credits; those of the seeds to the letter (seed 002 §8). */
export const creditMessages = {
  amountInvalid: "Please enter a valid amount to transfer.",
  notEnough: (side: "workspace" | "org") => `Not enough credits in ${side}.`,
  transferFailed: "Failed to transfer credits. Please try again",
  workspaceGone: "Workspace not found. Please refresh and try again.",
  transferred: "Credits transferred successfully!",
  keyUsed: "This request was already made with other details.",
  none: "This workspace has no credits left.",
} as const;
