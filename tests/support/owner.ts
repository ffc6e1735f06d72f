import type { AgentEditable } from "@parley/contract/agents/config.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { freshEmail, proveAddress, signUp, type Account } from "./accounts.ts";
import { clientFor, type Api } from "./client.ts";

/** An owner in a workspace of their own, signed in. */
export type Owner = Account & { name: string; workspaceId: string; api: Api };

/**
 * Signs somebody up in the Auth emulator and enters their workspace, as a browser does.
 * @param options.verified whether the address was proven before
 */
export async function newOwner(
  options: { name?: string; verified?: boolean } = {},
): Promise<Owner> {
  const { name = "Robin Alder", verified = true } = options;
  const made = await signUp({ email: freshEmail(), password: "correct-horse-9", name });
  const account = verified ? await proveAddress(made) : made;
  const { workspaceId } = await clientFor({ token: account.idToken }).workspaces.enter({});
  return {
    ...account,
    name,
    workspaceId,
    api: clientFor({ token: account.idToken, workspaceId }),
  };
}

/** An agent of the owner's with the given settings over the defaults; gives its id. */
export async function newAgent(
  owner: Pick<Owner, "api">,
  settings: Partial<AgentEditable> = {},
): Promise<string> {
  const agentId = randomId();
  await owner.api.agents.put({
    title: "Workshop helper",
    vg_defaultModel: "extractive",
    ...settings,
    agentId,
  });
  return agentId;
}
