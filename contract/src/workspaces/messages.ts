/** Texts of workspaces and invitations; those of the seeds to the letter (seed 001 §5 and §8). */
export const workspaceMessages = {
  nameRequired: "Please enter a workspace name.",
  created: "Successfully created workspace.",
  saved: "Successfully saved workspace data.",
  deleted: "Successfully deleted workspace.",
  createFailed: (message: string) => `Failed to create workspace: ${message}`,
  saveFailed: (message: string) => `Failed to save workspace: ${message}`,
  deleteFailed: (message: string) => `Failed to delete workspace: ${message}`,
  deleteSure: (workspace: string) =>
    `Are you sure you want to delete ${workspace} workspace? THIS ACTION CANNOT BE UNDONE.`,
  personalStays: "A personal workspace cannot be deleted.",
  ownerOnly: "Only the owner can delete this workspace.",
  nameMismatch: "Please type the workspace's name exactly as it is.",
  notYourself: "You cannot remove yourself from the workspace.",
  ownerStays: "The owner cannot be removed from the workspace.",
  addByInvitation: "Invite people by e-mail; they join once they accept.",
  notFound: "Workspace ID not found",
  noSeats: "No Available Seats",
} as const;

export const invitationMessages = {
  emailFirst: "Please enter a valid email address first",
  emailInvalid: "Please enter a valid email address",
  created: "Invitation created successfully",
  createFailed: "Failed to create invitation",
  revoked: "Invitation revoked successfully",
  revokeFailed: "Failed to revoke invitation",
  sent: (email: string) => `Invitation sent to ${email}`,
  sendFailed: "Failed to send invitation",
  resent: (email: string) => `Invitation resent to ${email}`,
  resendFailed: "Failed to resend invitation",
  copied: "Copied to clipboard",
  copyFailed: "Failed to copy to clipboard",
  joined: "+ New Workspace",
  joinFailed: "Failed to add user to workspace",
  /** Unknown, used, revoked, expired and meant for another address read alike: nothing to probe. */
  notValid: "This invitation is no longer valid. Please ask for a new one.",
  alreadyMember: "This person is a member already.",
  unproven: "Please confirm your e-mail address first.",
} as const;
