import { AccountFrame } from "#features/accounts/AccountFrame.tsx";
import InvitePage from "#features/workspaces/invite/InvitePage.tsx";

/** An invitation's page, in the frame of the pages before sign-in. */
export default function InviteRoute() {
  return <InvitePage Frame={AccountFrame} />;
}
