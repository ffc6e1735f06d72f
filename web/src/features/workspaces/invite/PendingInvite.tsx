import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { NETWORK, toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath, invitePath } from "#platform/page/paths.ts";
import { openWhenListed, useSession } from "#platform/auth/session.ts";
import { notify } from "#ui/feedback/notices.ts";
import { inviteTexts } from "./inviteTexts.ts";
import { clearPendingInvite, hasAgreed, inviteFor } from "./pendingInvite.ts";
import type { StoredInvite as Invite } from "./pendingInvite.ts";

const ABOUT = "invitation";

interface PendingInviteProps {
  /** Those the person is in already. */
  workspaces: readonly Pick<Workspace, "id">[];
  onFailed: () => void;
}

/**
 * Accepts the invitation that waits for the person, once the person's email address is confirmed and their workspaces
 * are known, if they have agreed to join; otherwise leads to its page, which asks. Renders nothing.
 */
export default function PendingInvite({ workspaces, onFailed }: PendingInviteProps) {
  const t = useT(inviteTexts);
  const navigate = useNavigate();
  const email = useSession(({ user }) => (user?.emailVerified ? user.email : ""));
  const region = useSession((session) => session.region);

  useEffect(() => {
    const invite = email ? inviteFor(email) : undefined;
    if (!invite) return;
    const isMember = workspaces.some(({ id }) => id === invite.workspaceId);
    if (!isMember && !hasAgreed(invite, email)) {
      void navigate(invitePath(invite.region, invite.workspaceId), { replace: true });
      return;
    }
    if (invite.region !== region) {
      void navigate(agentsPath(invite.region));
      return;
    }
    // Removed before it is tried, so that it is tried only once.
    clearPendingInvite();
    if (isMember) {
      // Accepted in another tab: it is what they came for here as well.
      if (hasAgreed(invite, email)) openWhenListed(invite.workspaceId);
      return;
    }
    const join = async ({ workspaceId, token }: Invite) => {
      try {
        await api.workspaces.acceptInvitation({ workspaceId, token });
        openWhenListed(workspaceId);
        notify({ kind: "success", text: () => t("joined"), about: ABOUT });
        await navigate(agentsPath(invite.region));
      } catch (thrown) {
        const failure = toAppError(thrown);
        onFailed();
        const { code } = failure;
        const problem = () => failure.message || t("failed");
        if (code === NETWORK) {
          const action = { label: () => t("tryAgain"), run: () => void join(invite) };
          notify({ kind: "error", text: () => t("failed"), detail: problem, action, about: ABOUT });
        } else {
          const detail = code === "NOT_FOUND" ? () => t("signedInAs", { email }) : undefined;
          notify({ kind: "error", text: problem, detail, about: ABOUT });
        }
      }
    };
    void join(invite);
  }, [email, navigate, onFailed, region, t, workspaces]);
  return null;
}
