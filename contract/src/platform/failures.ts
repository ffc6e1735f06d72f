import type { ErrorKey } from "../problems/errors.ts";
import type { CallMeta } from "./call.ts";
import type { PrincipalKind } from "./principal.ts";

const withBearer = ["platform.unauthorized"] as const;
const withKey = [...withBearer, "platform.tooMany"] as const;
const inWorkspace = [...withBearer, "platform.forbidden"] as const;

/** What the guards refuse a caller for. */
const refused: Record<PrincipalKind, readonly ErrorKey[]> = {
  anyone: ["platform.tooMany"],
  person: withBearer,
  member: inWorkspace,
  owner: inWorkspace,
  // The sign-in service is asked of a member in a client's place, and of a member who tests.
  client: [
    ...withBearer,
    "clientSignIn.accountGone",
    "clientSignIn.again",
    "clients.disabled",
    "platform.unavailable",
  ],
  workspaceKey: withKey,
  agentKey: withKey,
  agencyKey: withKey,
  visitor: ["conversations.tokenInvalid", "platform.tooMany", "platform.unavailable"],
  platform: withBearer,
};

type Declared = {
  meta: CallMeta;
  route: { method?: string };
  inputSchema?: unknown;
};

/**
 * Every problem a call can be answered with: what its guard refuses, what its input can be refused
 * for, and its own. An input at fault is `platform.badInput` here, whatever its fields say.
 */
export function failuresOf({ meta, route, inputSchema }: Declared): ErrorKey[] {
  const keys: ErrorKey[] = ["platform.badBody"];
  if (inputSchema !== undefined) keys.push("platform.badInput");
  if (route.method !== "GET")
    keys.push("platform.tooLarge", "platform.tooSlow", "platform.unavailable");
  keys.push(...meta.who.flatMap((kind) => refused[kind]), ...meta.fails, "platform.internal");
  return [...new Set(keys)];
}
