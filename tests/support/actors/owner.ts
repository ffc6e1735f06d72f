import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { AgentEditable } from "@parley/contract/agents/config.ts";
import type { PlanLimits } from "@parley/contract/plans/planLimits.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Region } from "@parley/contract/platform/region.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { freshEmail, verifyEmail, signUp, type Account } from "./accounts.ts";
import { apiAs, type Api } from "../stack/apiAs.ts";
import { databaseOf } from "../stack/database.ts";

/** An owner in a workspace of their own, signed in. */
export type Owner = Account & { name: string; workspaceId: string; api: Api };

/**
 * Signs up a new person in the Auth emulator and enters their workspace, as a browser does.
 * @param options.verified whether their email address is verified
 * @param options.limits limits of the workspace's plan that differ from the defaults
 */
export async function newOwner(
  options: { name?: string; verified?: boolean; limits?: Partial<PlanLimits> } = {},
): Promise<Owner> {
  const { name = "Robin Alder", verified = true, limits } = options;
  const made = await signUp({ email: freshEmail(), password: "correct-horse-9", name });
  const account = verified ? await verifyEmail(made) : made;
  const { workspaceId } = await apiAs({ token: account.idToken }).workspaces.enter({});
  if (limits) await raiseLimits(workspaceId, limits);
  return {
    ...account,
    name,
    workspaceId,
    api: apiAs({ token: account.idToken, workspaceId }),
  };
}

/** Gives a workspace a plan with these limits; all others keep their defaults. */
export async function raiseLimits(
  workspaceId: string,
  limits: Partial<PlanLimits>,
  region: Region = "na",
): Promise<void> {
  await databaseOf(region).doc(workspacePath(workspaceId)).update({ limits });
}

/** An owner as the functions know a caller: in their own workspace, signed in just now, at a confirmed address. */
export function memberOf({
  uid,
  name,
  email,
  workspaceId,
}: Pick<Owner, "uid" | "name" | "email" | "workspaceId">): MemberPrincipal {
  const signedInAt = Math.floor(Date.now() / 1000);
  const known = { uid, name, email, workspaceId, emailVerified: true, signedInAt };
  return { kind: "member", role: "owner", ...known };
}

/** Creates an agent with these settings on top of the defaults, and returns its id. */
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
