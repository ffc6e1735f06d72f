import { z } from "zod";
import { call } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { problem } from "../problems/problem.ts";
import { sentProblem } from "../problems/sentProblem.ts";
import { pictureFaults } from "../uploads/calls.ts";
import { isHeaderValue } from "./headers.ts";
import { SECRET_MAX, TOOLS_MAX, tool, toolInput } from "./tool.ts";
import { isToolUrl } from "./toolUrl.ts";

/** What went wrong on the way to a tool's server. */
const reachFaults = ["tools.blocked", "tools.unreachable", "tools.slow"] as const;

/** A secret as it is entered: one line, which fits into a header. */
const secret = z
  .string()
  .trim()
  .max(SECRET_MAX)
  .refine(isHeaderValue, problem("tools.headerValue"));

/** `secret`: left out it stays as it is, empty it is forgotten. */
const saved = { tool: toolInput, secret: secret.optional() };

const create = call({
  method: "POST",
  path: "/v2/tools",
  who: ["member"],
  summary: "Make a tool",
  fails: [
    "agents.notFound",
    "fields.httpsUrl",
    "tools.tooMany",
    "tools.tooManyAssigned",
    "tools.webPorts",
    "workspaces.unverified",
    "workspaces.addressMoved",
    ...pictureFaults,
  ],
})
  .input(
    z.object({
      ...saved,
      /** Chosen by the caller, so that a retry does not create a second one. */
      toolId: id,
      /** To assign it to at once. */
      agentId: id.optional(),
    }),
  )
  .output(z.object({ toolId: z.string() }));

/** A secret is valid for one origin: with another URL it has to be entered again. */
const update = call({
  method: "PUT",
  path: "/v2/tools/{toolId}",
  who: ["member"],
  summary: "Change a tool",
  fails: [
    "platform.notFound",
    "fields.httpsUrl",
    "tools.revision",
    "tools.secretAgain",
    "tools.webPorts",
    "workspaces.unverified",
    "workspaces.addressMoved",
    ...pictureFaults,
  ],
})
  .input(z.object({ ...saved, toolId: id, revision: z.number().int().nonnegative() }))
  .output(z.object({ revision: z.number().int() }));

const remove = call({
  method: "DELETE",
  path: "/v2/tools/{toolId}",
  who: ["member"],
  summary: "Delete a tool",
  fails: ["platform.notFound"],
})
  .input(z.object({ toolId: id }))
  .output(done);

const assign = call({
  method: "POST",
  path: "/v2/agents/{agentId}/tools/{toolId}",
  who: ["member"],
  summary: "Let an agent use a tool, or no longer",
  fails: ["agents.notFound", "platform.notFound", "tools.tooManyAssigned"],
})
  .input(z.object({ agentId: id, toolId: id, isAssigned: z.boolean() }))
  .output(done);

/** The request as it was made, with the secret masked, and what came back. */
const trial = z.object({
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers: z.array(z.object({ key: z.string(), value: z.string() })),
    body: z.string(),
  }),
  answer: z.object({
    /** HTTP status; 0 where there was none. */
    status: z.number(),
    contentType: z.string(),
    /** At most 64 KB. */
    body: z.string(),
    milliseconds: z.number(),
    /** What a model is told instead of the body; null where it gets that. */
    failure: sentProblem.nullable(),
  }),
});
export type ToolTrial = z.infer<typeof trial>;

/** Makes the call for real. Nothing is stored. */
const tryIt = call({
  method: "POST",
  path: "/v2/tools/try",
  who: ["member"],
  summary: "Call a tool, to see what it answers",
  fails: [
    "platform.notFound",
    "platform.tooMany",
    "toolArguments.notObject",
    "toolArguments.missing",
    "toolArguments.unknown",
    "toolArguments.type",
    "toolArguments.choice",
    "toolArguments.minimum",
    "toolArguments.maximum",
    "toolArguments.above",
    "toolArguments.below",
    "toolArguments.minLength",
    "toolArguments.maxLength",
    "toolArguments.minItems",
    "toolArguments.maxItems",
    "toolArguments.header",
    "toolArguments.path",
    "fields.httpsUrl",
    "tools.secretAgain",
    "tools.webPorts",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(
    z.object({
      ...saved,
      /** Whose secret is used where none is given. */
      toolId: id.optional(),
      /** Arguments as a model would give them, as JSON. */
      values: z.string().max(20_000).default("{}"),
    }),
  )
  .output(trial);

/** Where tools are found: an OpenAPI document, by its URL or pasted, or an MCP server. */
const discoverInput = z.object({
  from: z.enum(["openapi", "mcp"]),
  url: z
    .string()
    .trim()
    .max(2048)
    .default("")
    .refine((text) => text === "" || isToolUrl(text), problem("tools.urlInvalid")),
  document: z.string().max(1_000_000, problem("tools.documentTooLarge")).default(""),
  secret: secret.default(""),
});

/** Lists what a document or a server offers, each ready to be made a tool; makes none. */
const discover = call({
  method: "POST",
  path: "/v2/tools/discover",
  who: ["member"],
  summary: "List the tools of an OpenAPI document or an MCP server",
  fails: [
    "platform.tooMany",
    "tools.busy",
    "tools.documentTooLarge",
    "tools.documentTooSlow",
    "fields.httpsUrl",
    "tools.mcpFailed",
    "tools.mcpRefused",
    "tools.noOperations",
    "tools.noServer",
    "tools.notOpenApi",
    "tools.webPorts",
    "workspaces.unverified",
    "workspaces.addressMoved",
    ...reachFaults,
  ],
})
  .input(discoverInput)
  .output(
    z.object({
      /** Title of the document, or name of the server. */
      title: z.string(),
      tools: z.array(
        z.object({
          id: z.string(),
          tool: tool.omit({
            id: true,
            hasSecret: true,
            revision: true,
            createdAt: true,
            updatedAt: true,
          }),
        }),
      ),
      /** What was left out, and why. */
      skipped: z.array(z.object({ name: z.string(), problem: sentProblem })),
      /** Whether there is more than was listed. */
      hasMore: z.boolean(),
    }),
  );

/** Makes several tools at once, all with one secret, and assigns them. */
const importChosen = call({
  method: "POST",
  path: "/v2/tools/import",
  who: ["member"],
  summary: "Make tools of what was listed",
  fails: [
    "agents.notFound",
    "fields.httpsUrl",
    "tools.tooMany",
    "tools.tooManyAssigned",
    "tools.webPorts",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(
    z.object({
      /** Made by the caller: repeating the import creates nothing twice. */
      importId: id,
      tools: z.array(toolInput).min(1).max(TOOLS_MAX),
      secret: secret.default(""),
      /** To assign them to. */
      agentId: id.optional(),
    }),
  )
  .output(z.object({ toolIds: z.array(z.string()) }));

export const toolsCalls = { create, update, remove, assign, tryIt, discover, importChosen };
