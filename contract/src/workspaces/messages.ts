/**
 * What the server says of workspaces and invitations; texts of the seeds to the letter (seed 001 §5
 * and §8). What only a page says is in that page's texts.
 */
export const workspaceMessages = {
  nameRequired: "Please enter a workspace name.",
  personalStays: "A personal workspace cannot be deleted.",
  nameMismatch: "Please type the workspace's name exactly as it is.",
  notYourself: "You cannot remove yourself from the workspace.",
  ownerStays: "The owner cannot be removed from the workspace.",
  addByInvitation: "Invite people by e-mail; they join once they accept.",
  notFound: "Workspace ID not found",
  noSeats: "No Available Seats",
  tooLarge: "This workspace holds too much for its members to be changed at once.",
  unproven: "Please confirm your e-mail address first.",
} as const;

export const invitationMessages = {
  emailFirst: "Please enter a valid email address first",
  emailInvalid: "Please enter a valid email address",
  /** Unknown, used, revoked, expired and meant for another address read alike: nothing to probe. */
  notValid: "This invitation is no longer valid. Please ask for a new one.",
  alreadyMember: "This person is a member already.",
  sendFailed: "Failed to send invitation",
} as const;
