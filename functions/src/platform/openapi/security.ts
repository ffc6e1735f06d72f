import { WORKSPACE_HEADER, type PrincipalKind } from "@parley/contract/platform/principal.ts";
import { SECRET_PREFIX } from "@parley/contract/workspaces/workspace.ts";

const jwt = { type: "http", scheme: "bearer", bearerFormat: "JWT" };
const secret = { type: "http", scheme: "bearer", bearerFormat: `${SECRET_PREFIX}…` };

/** Proofs of who is calling. All but `workspace` are bearers, so a call has one of them. */
export const securitySchemes = {
  person: { ...jwt, description: "A signed-in person: the ID token of Firebase Authentication." },
  workspace: {
    type: "apiKey",
    in: "header",
    name: WORKSPACE_HEADER,
    description: "Id of the workspace that the person acts for; they must be a member of it.",
  },
  client: {
    ...jwt,
    description:
      "An agency's client: the ID token they get by signing in with the `customToken` of `portal.signIn`.",
  },
  workspaceKey: {
    ...secret,
    description: "A workspace's secret key, for its own servers. Never put it into a page.",
  },
  agentKey: {
    ...secret,
    description: "The secret key of one agent, for its workspace's servers. Opens that agent only.",
  },
  agencyKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An agency's secret, for its own servers. Reads the texts of its agents' knowledge, and adds new ones.",
  },
  visitor: {
    type: "http",
    scheme: "bearer",
    description: "A visitor of a website: the `token` of `conversations.openSession`.",
  },
} as const;

type Scheme = keyof typeof securitySchemes;
type Requirement = { [Name in Scheme]?: [] };

const requirements: Partial<Record<PrincipalKind, Requirement>> = {
  anyone: {},
  person: { person: [] },
  member: { person: [], workspace: [] },
  owner: { person: [], workspace: [] },
  client: { client: [] },
  workspaceKey: { workspaceKey: [] },
  agentKey: { agentKey: [] },
  agencyKey: { agencyKey: [] },
  visitor: { visitor: [] },
};

/**
 * What a caller has to prove: one of these.
 * @returns none for a call that anyone may make
 * @throws Error for a principal that no served call is for
 */
export function securityOf(who: readonly PrincipalKind[]): Requirement[] {
  if (who.every((kind) => kind === "anyone")) return [];
  return who.map((kind) => {
    const requirement = requirements[kind];
    if (requirement) return requirement;
    throw new Error(`The description has no security scheme for ${kind}.`);
  });
}

const callers: Record<PrincipalKind, string> = {
  anyone: "anyone",
  person: "a signed-in person",
  member: "a member of the workspace",
  owner: "the owner of the workspace",
  client: "an agency's client",
  workspaceKey: "a server with the workspace's secret key",
  agentKey: "a server with the agent's secret key",
  agencyKey: "a server with the agency's secret key",
  visitor: "a visitor of a website",
  platform: "our own scheduler",
};

/** The same for a reader. */
export function describeCallers(who: readonly PrincipalKind[]): string {
  return `For ${who.map((kind) => callers[kind]).join(", or ")}.`;
}
