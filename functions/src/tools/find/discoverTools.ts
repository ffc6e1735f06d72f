import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../../platform/deps.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { createRateLimit } from "../../platform/limits/rateLimit.ts";
import { requireVerified } from "../makeTools.ts";
import { requireToolUrl } from "../requireToolUrl.ts";
import { readOpenApi, type Found } from "./readOpenApi.ts";

export const documentCalls: OutsideCalls = {
  service: "Whoever describes an API",
  calls: ["GET of an OpenAPI document, once"],
  by: "the server",
};

/** Looks of a workspace in a minute, on one instance. */
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
): Promise<Found> {
  requireVerified(member);
  if (!looks.take(member.workspaceId, deps.now()))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  if (from === "openapi" && document.trim() !== "") return readOpenApi(document, url, "document");
  requireToolUrl(deps, url, "url");
  return from === "mcp" ? fromServer(deps, url, secret) : fromUrl(deps, url);
}

async function fromUrl(deps: Deps, url: string): Promise<Found> {
  const page = await deps.egress.fetchPage(url).catch((error: unknown) => {
    throw fault(error, "tools.unreachable");
  });
  return readOpenApi(new TextDecoder().decode(page.bytes), page.url, "url");
}

async function fromServer(deps: Deps, url: string, secret: string): Promise<Found> {
  // Loaded here, so that nobody else pays for the SDK.
  const [{ listMcpTools }, { McpTooLarge }] = await Promise.all([
    import("./listMcpTools.ts"),
    import("../call/mcpClient.ts"),
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
