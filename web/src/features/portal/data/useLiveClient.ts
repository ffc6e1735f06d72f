import { agentCard, AGENTS } from "@parley/contract/agents/agent.ts";
import { client, clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { useSession } from "#platform/auth/session.ts";

/** The signed-in client, their organisation and the agents granted to them, live. */
export function useLiveClient() {
  const uid = useSession((state) => state.user?.uid);
  const me = useLiveDoc(uid ? docRef(clientPath(uid)) : undefined, client);
  const orgId = me.data?.orgId;
  const home = useLiveDoc(orgId ? docRef(orgPath(orgId)) : undefined, org);
  const open = home.data?.settings.disableClientAccess === false;
  const granted =
    uid && open ? listRef(AGENTS, { where: [["clientIds", "array-contains", uid]] }) : undefined;
  return { me, org: home, agents: useLiveQuery(granted, agentCard) };
}
