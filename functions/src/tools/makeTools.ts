import { createHash } from "node:crypto";
import type { Transaction } from "@google-cloud/firestore";
import { payerOf } from "@parley/contract/credits/account.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import {
  tool,
  toolPath,
  TOOLS_MAX,
  toolsPath,
  type ToolInput,
} from "@parley/contract/tools/tool.ts";
import { findAgent } from "../agents/findAgent.ts";
import { noteLater, noteNow } from "../credits/status/noteLater.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { audit } from "../platform/secrets/audit.ts";
import { putSecret } from "../platform/secrets/secrets.ts";
import { keptPictures } from "../uploads/keptPictures.ts";
import { findWorkspace } from "../workspaces/findWorkspace.ts";
import { assignedTools } from "./assignedTools.ts";
import { writeAssigned } from "./assignTool.ts";
import { toolSecretOwner } from "./findTool.ts";
import { requireOutsideUrl } from "../platform/egress/requireOutsideUrl.ts";
import { requireVerified } from "../platform/auth/requireVerified.ts";

/**
 * Makes a tool. Repeating it changes nothing: an earlier try succeeded.
 * @throws AppError FORBIDDEN before the caller's address is verified, so that nobody has us call anonymously;
 * BAD_REQUEST for a URL that is not called; CONFLICT for one too many; as `keptPictures`
 */
export async function createTool(
  deps: Deps,
  member: MemberPrincipal,
  input: {
    tool: ToolInput;
    secret?: string | undefined;
    toolId: string;
    agentId?: string | undefined;
  },
): Promise<{ toolId: string }> {
  const { toolId, agentId, secret = "" } = input;
  await requireVerified(deps, member);
  requireOutsideUrl(deps, input.tool.serverUrl, {
    field: "tool.serverUrl",
    refusal: "tools.webPorts",
  });
  const { changes, keep } = await keepToolPicture(deps, member, input.tool, async () => ({}));
  await makeTools(deps, member, [{ id: toolId, input: changes }], { secret, agentId, keep });
  return { toolId };
}

/**
 * Makes several tools at once, all with one secret. Repeating the import creates nothing twice.
 * @throws AppError as `createTool`
 */
export async function importChosen(
  deps: Deps,
  member: MemberPrincipal,
  input: { importId: string; tools: ToolInput[]; secret: string; agentId?: string | undefined },
): Promise<{ toolIds: string[] }> {
  await requireVerified(deps, member);
  for (const [at, one] of input.tools.entries())
    requireOutsideUrl(deps, one.serverUrl, {
      field: ["tools", at, "serverUrl"].join("."),
      refusal: "tools.webPorts",
    });
  // Pictures are added one by one, in a form that shows them.
  const made = input.tools.map((one, at) => ({
    id: createHash("sha256").update(`${input.importId} ${at}`).digest("hex").slice(0, 20),
    input: { ...one, imageUrl: "" },
  }));
  await makeTools(deps, member, made, { secret: input.secret, agentId: input.agentId });
  return { toolIds: made.map(({ id }) => id) };
}

/** The tool with its picture among our own files; `keep` belongs in the transaction that stores it. */
export function keepToolPicture(
  deps: Deps,
  member: MemberPrincipal,
  input: ToolInput,
  current: () => Promise<{ imageUrl?: string }>,
) {
  return keptPictures(deps, input, {
    fields: ["imageUrl"],
    inCall: "tool",
    owner: `workspace:${member.workspaceId}`,
    by: member,
    current,
  });
}

async function makeTools(
  deps: Deps,
  member: MemberPrincipal,
  made: readonly { id: string; input: ToolInput }[],
  options: {
    secret: string;
    agentId: string | undefined;
    keep?: (transaction: Transaction) => void;
  },
): Promise<void> {
  const { db, vault } = deps;
  const { workspaceId } = member;
  const { secret, agentId, keep } = options;
  const noting = await runExclusiveTransaction(db, workspaceId, async (transaction) => {
    // The picture may have been slow to load, and the member may have been removed meanwhile.
    await findWorkspace(transaction, deps, member);
    const refs = made.map(({ id }) => db.doc(toolPath(workspaceId, id)));
    const [stored, { count }] = await Promise.all([
      transaction.getAll(...refs),
      transaction.get(db.collection(toolsPath(workspaceId)).count()).then((found) => found.data()),
    ]);
    const missing = made.filter((_, at) => stored[at]?.exists !== true);
    if (count + missing.length > TOOLS_MAX) throw new AppError("tools.tooMany", { max: TOOLS_MAX });
    const agent =
      agentId === undefined ? undefined : await findAgent(deps, member, agentId, transaction);
    const kept = agent === undefined ? [] : await assignedTools(deps, agent.config, transaction);
    const at = nowSeconds(deps);
    const created = missing.map(({ id, input }) =>
      tool.parse({ ...input, id, hasSecret: secret !== "", createdAt: at, updatedAt: at }),
    );
    for (const one of created) {
      const { id } = one;
      transaction.create(db.doc(toolPath(workspaceId, id)), one);
      if (secret !== "")
        putSecret(
          { db, vault, transaction, at },
          {
            kind: "toolSecret",
            ownerId: toolSecretOwner(workspaceId, id),
            workspaceId,
            value: secret,
          },
        );
      audit(db, transaction, {
        action: "tool.save",
        uid: member.uid,
        workspaceId,
        subject: id,
        at,
      });
    }
    // The picture of one that exists was kept with it.
    if (missing.length > 0) keep?.(transaction);
    if (agent === undefined) return [];
    const existing = stored.flatMap((one) => (one.exists ? [tool.parse(one.data())] : []));
    const added = [...existing, ...created];
    const others = kept.filter(({ id }) => !added.some((one) => one.id === id));
    writeAssigned(transaction, deps, agent.config, [...others, ...added]);
    // With tools an answer needs more credits.
    return noteLater(transaction, deps, [payerOf(agent.config)]);
  });
  await noteNow(deps, noting);
}
