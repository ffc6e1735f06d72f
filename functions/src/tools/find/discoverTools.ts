import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { createBoundedQueue, QueueFullError } from "../../platform/boundedQueue.ts";
import type { Deps } from "../../platform/deps.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import { countSlow, slowTimeAvailableAt } from "../../platform/rateLimits/slowTime.ts";
import { requireVerified } from "../../platform/auth/requireVerified.ts";
import { requireOutsideUrl } from "../../platform/egress/requireOutsideUrl.ts";
import {
  runInWorker,
  WorkerLimitError,
  type WorkerLimits,
} from "../../platform/worker/runInWorker.ts";
import { openApiTask, type ImportableTools, type OpenApiText } from "./readOpenApi.ts";

export const documentsOutside: OutsideCalls = {
  service: "Whoever describes an API",
  calls: ["GET of an OpenAPI document, once"],
  by: "the server",
};

/** As for a document that is pasted, and what `tools.documentTooLarge` says. */
const DOCUMENT_BYTES = 1_000_000;
/** What that much YAML takes and half as much again, in an instance that answers others as well. */
export const DESCRIPTION_LIMITS: WorkerLimits = { ms: 10_000, processMegabytes: 320 };

/** Documents that an instance reads one after the other: nobody waits for more than three times the limit of one. */
const documents = createBoundedQueue({ all: 4, each: 1 });

/** Look-ups of a workspace per minute, on one instance. */
const looks = createRateLimit(20, 60_000);

type Input = { from: "openapi" | "mcp"; url: string; document: string; secret: string };

/**
 * Lists what an OpenAPI document or an MCP server offers, each ready to be made a tool. Makes none.
 * @throws AppError BAD_REQUEST, at the field, with what is wrong with the document or the server; TOO_MANY_REQUESTS
 */
export async function discoverTools(
  deps: Deps,
  member: MemberPrincipal,
  { from, url, document, secret }: Input,
): Promise<ImportableTools> {
  if (!looks.take(member.workspaceId, deps.now()))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  await requireVerified(deps, member);
  if (from === "openapi" && document.trim() !== "")
    return readDescription(deps, member, { text: document, baseUrl: url, field: "document" });
  requireOutsideUrl(deps, url, { field: "url", refusal: "tools.webPorts" });
  return from === "mcp" ? fromServer(deps, url, secret) : fromUrl(deps, member, url);
}

async function fromUrl(deps: Deps, member: MemberPrincipal, url: string): Promise<ImportableTools> {
  const page = await deps.egress
    .fetchPage(url, { maxBytes: DOCUMENT_BYTES })
    .catch((error: unknown) => {
      throw fault(error, "tools.unreachable");
    });
  const text = new TextDecoder().decode(page.bytes);
  return readDescription(deps, member, { text, baseUrl: page.url, field: "url" });
}

/**
 * One at a time, of a workspace and in all, in a thread that ends with it; what it took counts against the workspace's time for reading.
 * @param given.field of the input that it came from, to be marked
 */
async function readDescription(
  deps: Deps,
  { workspaceId }: MemberPrincipal,
  { field, ...given }: OpenApiText & { field: "document" | "url" },
): Promise<ImportableTools> {
  if ((await slowTimeAvailableAt(deps, "reading", workspaceId)) > 0)
    throw new AppError("platform.tooMany", {}, { retryAfter: 600 });
  const read = () => {
    const begun = performance.now();
    return runInWorker(openApiTask, given, DESCRIPTION_LIMITS).finally(() =>
      countSlow(deps, "reading", workspaceId, performance.now() - begun),
    );
  };
  const found = await documents.run(workspaceId, read).catch((error: unknown) => {
    if (error instanceof QueueFullError) throw new AppError("tools.busy", {}, { retryAfter: 30 });
    if (!(error instanceof WorkerLimitError)) throw error;
    throw new AppError("tools.documentTooSlow", {}, { fields: [field] });
  });
  if (typeof found === "string") throw new AppError(found, {}, { fields: [field] });
  return found;
}

async function fromServer(deps: Deps, url: string, secret: string): Promise<ImportableTools> {
  // Loaded here, so that nobody else pays for the SDK.
  const [{ listMcpTools }, { McpTooLarge }] = await Promise.all([
    import("./listMcpTools.ts"),
    import("../call/withMcp.ts"),
  ]);
  const found = await listMcpTools(deps.egress.egressFetch, url, secret).catch((error: unknown) => {
    if (error instanceof McpTooLarge) throw at("tools.documentTooLarge");
    if (isRefusal(error)) throw at("tools.mcpRefused");
    throw fault(error, "tools.mcpFailed");
  });
  if (found.tools.length + found.skipped.length === 0) throw at("tools.noOperations");
  return found;
}

/** Whether the server wants another secret. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === "UnauthorizedError" ||
      ("code" in error && (error.code === 401 || error.code === 403)))
  );
}

function fault(error: unknown, otherwise: "tools.unreachable" | "tools.mcpFailed"): AppError {
  if (error instanceof DOMException && error.name === "TimeoutError") return at("tools.slow");
  if (!(error instanceof EgressError)) return at(otherwise);
  if (error.code === "timeout") return at("tools.slow");
  if (error.code === "too-large") return at("tools.documentTooLarge");
  if (error.code === "blocked" || error.code === "bad-url") return at("tools.blocked");
  return at(
    error.code === "http-status" || error.code === "not-found" ? otherwise : "tools.unreachable",
  );
}

type Fault =
  | "tools.blocked"
  | "tools.documentTooLarge"
  | "tools.mcpFailed"
  | "tools.mcpRefused"
  | "tools.noOperations"
  | "tools.slow"
  | "tools.unreachable";

function at(key: Fault): AppError {
  return new AppError(key, {}, { fields: ["url"] });
}
