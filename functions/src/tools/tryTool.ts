import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { argumentSchema } from "@parley/contract/tools/argumentSchema.ts";
import type { ToolTrial } from "@parley/contract/tools/calls.ts";
import {
  checkArguments,
  isRecord,
  type ArgumentProblem,
} from "@parley/contract/tools/checkArguments.ts";
import type { ToolInput } from "@parley/contract/tools/tool.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { createRateLimit } from "../platform/rateLimits/rateLimit.ts";
import { openSecret } from "../platform/secrets/secrets.ts";
import { ArgumentError, fixedHeaders, secretHeader } from "./call/buildRequest.ts";
import { callTool, type Called } from "./call/callTool.ts";
import { findTool, toolSecretOwner } from "./findTool.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";
import { requireOutsideUrl } from "../platform/egress/requireOutsideUrl.ts";
import { requireSameReceiver } from "./updateTool.ts";

/** Trials of a workspace in a minute, on one instance: we are nobody's scanner. */
const trials = createRateLimit(20, 60_000);

type Input = {
  tool: ToolInput;
  secret?: string | undefined;
  toolId?: string | undefined;
  values: string;
};

/**
 * Calls a tool for real, as it is in the editor, and shows the request and its answer, the secret and the fixed values of
 * headers masked.
 * @throws AppError NOT_FOUND for another workspace's; BAD_REQUEST for arguments that do not fit, or a URL that is not
 * called; CONFLICT for a stored secret that would go elsewhere; TOO_MANY_REQUESTS
 */
export async function tryTool(
  deps: Deps,
  member: MemberPrincipal,
  input: Input,
): Promise<ToolTrial> {
  if (!trials.take(member.workspaceId, deps.now()))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  await requireVerified(deps, member);
  requireOutsideUrl(deps, input.tool.serverUrl, {
    field: "tool.serverUrl",
    refusal: "tools.webPorts",
  });
  const values = readValues(input);
  const secret = await secretFor(deps, member, input);
  try {
    const called = await callTool(deps, input.tool, values, { secret, callId: randomId() });
    return shown(input.tool, called, secret);
  } catch (error) {
    if (error instanceof ArgumentError) throw refused(error.problem);
    throw error;
  }
}

function readValues({ tool, values }: Input): Record<string, unknown> {
  const parsed = parse(values);
  if (!isRecord(parsed)) throw refused({ key: "toolArguments.notObject", values: {} });
  const wrong = checkArguments(argumentSchema(tool), parsed);
  if (wrong !== undefined) throw refused(wrong);
  return parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(problem: ArgumentProblem): AppError {
  const { key, values } = asOneShape(problem);
  return new AppError(key, values, { fields: ["values"] });
}

/** Guarantee: each `ArgumentProblem` has the values of its own key, which the compiler cannot follow for a union. */
function asOneShape(problem: ArgumentProblem) {
  return problem as Extract<ArgumentProblem, { key: "toolArguments.type" }>;
}

/** The secret as entered, else the stored one, if it goes where it was entered for. */
async function secretFor(
  deps: Deps,
  { workspaceId }: MemberPrincipal,
  { tool, secret, toolId }: Input,
): Promise<string> {
  if (toolId === undefined) return secret ?? "";
  const stored = await findTool(deps, workspaceId, toolId);
  if (secret !== undefined) return secret;
  requireSameReceiver(stored, tool);
  return (await openSecret(deps, "toolSecret", toolSecretOwner(workspaceId, toolId))) ?? "";
}

function shown(
  tool: ToolInput,
  { request, answer, milliseconds }: Called,
  secret: string,
): ToolTrial {
  const masked = secret === "" ? [] : [secretHeader(tool, "••••")];
  const fixed = new Set(fixedHeaders(tool).map(({ key }) => key));
  const headers = [...request.headers].map(([key, value]) => {
    return { key, value: fixed.has(key) ? "••••" : value };
  });
  return {
    request: {
      method: request.method,
      url: request.url.href,
      headers: [...headers, ...masked],
      body: request.body ?? "",
    },
    answer: { ...answer, milliseconds },
  };
}
