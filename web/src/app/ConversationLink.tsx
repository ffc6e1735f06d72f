import { useEffect } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { selectWorkspace, useSession } from "#platform/auth/session.ts";
import { agentPagePath } from "#platform/page/paths.ts";
import { PageWaiting } from "./PageWaiting.tsx";

/**
 * The URL of one conversation, as notifications name it (contract/src/notifications/notification.ts):
 * opens it in the inbox, in the workspace that it names.
 */
export default function ConversationLink() {
  const { agentId = "", conversationId = "" } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const workspaceId = search.get("workspace") ?? "";
  useEffect(() => {
    // One that the person has left is not on the list, and nothing is switched.
    selectWorkspace(workspaceId);
    const inbox = agentPagePath(region, agentId, "convos");
    void navigate(`${inbox}?convo=${encodeURIComponent(conversationId)}`, { replace: true });
  }, [agentId, conversationId, navigate, region, workspaceId]);
  return <PageWaiting />;
}
