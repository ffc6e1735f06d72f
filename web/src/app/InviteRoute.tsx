import { AccountFrame } from "#features/accounts/AccountFrame.tsx";
import InvitePage from "#features/workspaces/invite/InvitePage.tsx";

/** An invitation's page, in the frame of the signed-out pages. */
export default function InviteRoute() {
  return <InvitePage Frame={AccountFrame} />;
}
