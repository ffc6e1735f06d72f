import { z } from "zod";
import { name, linkUrl } from "../platform/text.ts";
import { problem } from "../problems/problem.ts";
import { workspacePath } from "../workspaces/workspace.ts";
import { argumentSchema, functionName, parseSchema } from "./argumentSchema.ts";
import { isHeaderName, isHeaderValue, isReservedHeader } from "./headers.ts";
import { isTextOf } from "./fieldValue.ts";
import { hasPlaceholder, isToolUrl, placeholdersOf } from "./toolUrl.ts";

/** Tools of one workspace: an upper bound against scripts. */
export const TOOLS_MAX = 100;
/** Tools assigned to one agent: each is described in every prompt. */
export const ASSIGNED_MAX = 20;
/** Fields of one tool. */
export const FIELDS_MAX = 30;
/** Most values that a field may be limited to, and characters of each. */
export const CHOICES_MAX = 100;
export const CHOICE_MAX = 200;
/** Characters of a field's own schema. */
export const FIELD_SCHEMA_MAX = 1000;
/** Characters of what a prompt says of one tool: its name, description and arguments. */
const DEFINITION_MAX = 6000;
/** Characters of a secret. */
export const SECRET_MAX = 500;

const fieldIn = z.enum(["query", "body", "header", "path"]);
const fieldType = z.enum(["string", "number", "boolean", "object"]);
export type FieldIn = z.infer<typeof fieldIn>;
export type FieldType = z.infer<typeof fieldType>;

/** One value of a request. */
const toolField = z
  .object({
    in: fieldIn,
    key: z
      .string()
      .trim()
      .min(1, problem("fields.required"))
      .max(64)
      .regex(/^[A-Za-z_][\w.-]*$/, problem("tools.fieldKey")),
    /** Always sent as it is here, and never shown to the model; empty: the model chooses. */
    value: z.string().max(2000).default(""),
    /** Sent where the model chooses nothing; empty for none. */
    defaultValue: z.string().max(2000).default(""),
    type: fieldType.default("string"),
    /** The only values that the model may choose, each as a text of the field's type; none for any. */
    choices: z
      .array(z.string().trim().max(CHOICE_MAX))
      .max(CHOICES_MAX, problem("fields.tooManyEntries", { max: CHOICES_MAX }))
      .overwrite((all) => [...new Set(all.filter(Boolean))])
      .default([]),
    /** A JSON schema with the bounds of what the model may choose, such as `{"maximum":14}`; empty for none. */
    schema: z
      .string()
      .trim()
      .max(FIELD_SCHEMA_MAX, problem("fields.tooLong", { max: FIELD_SCHEMA_MAX }))
      .refine(
        (text) => text === "" || parseSchema(text) !== undefined,
        problem("tools.fieldSchema"),
      )
      .default(""),
    /** Tells the model what to enter. */
    description: z.string().trim().max(500).default(""),
    required: z.boolean().default(false),
  })
  .superRefine((field, context) => {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: "custom", path: [key], message });
    for (const key of ["value", "defaultValue"] as const)
      if (field[key] !== "" && !isTextOf(field.type, field[key]))
        refuse(key, problem("tools.fieldValue"));
    if (field.choices.some((choice) => !isTextOf(field.type, choice)))
      refuse("choices", problem("tools.fieldValue"));
    if (field.in !== "header") return;
    if (!isHeaderName(field.key) || isReservedHeader(field.key))
      refuse("key", problem("tools.headerKey"));
    for (const key of ["value", "defaultValue"] as const)
      if (!isHeaderValue(field[key])) refuse(key, problem("tools.headerValue"));
  });
export type ToolField = z.infer<typeof toolField>;

/** `http`: one request to an API. `mcp`: a tool of an MCP server. */
const toolKind = z.enum(["http", "mcp"]);
const method = z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]);
export type ToolMethod = z.infer<typeof method>;

const toolShape = {
  kind: toolKind.default("http"),
  name: name("tools.nameRequired"),
  /** Tells the model when to use it. */
  description: z
    .string()
    .trim()
    .min(1, problem("tools.descriptionRequired"))
    .max(2000, problem("fields.tooLong", { max: 2000 })),
  imageUrl: linkUrl.default(""),
  method: method.default("GET"),
  /** The URL; `{key}` in its path stands for a field. For an MCP tool, its server's URL. */
  serverUrl: z.string().trim().max(2048).refine(isToolUrl, problem("tools.urlInvalid")),
  /** The header that carries the secret. `Authorization` carries it as a bearer token. */
  secretHeader: z
    .string()
    .trim()
    .max(64)
    .default("Authorization")
    .refine(
      (header) => isHeaderName(header) && (isAuthorization(header) || !isReservedHeader(header)),
      problem("tools.headerKey"),
    ),
  /** The visitor has to agree before each call. */
  confirm: z.boolean().default(false),
  fields: z
    .array(toolField)
    .max(FIELDS_MAX, problem("fields.tooManyEntries", { max: FIELDS_MAX }))
    .default([]),
  /** The name of an MCP tool at its server. */
  mcpName: z.string().max(128).default(""),
  /** The JSON schema of an MCP tool's arguments, as its server gave it. */
  mcpSchema: z.string().max(DEFINITION_MAX).default(""),
};

/** What is edited of a tool, beside its secret. */
export const toolInput = z.object(toolShape).superRefine((tool, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  if (tool.kind === "mcp" && (tool.mcpName === "" || hasPlaceholder(tool.serverUrl)))
    refuse(["serverUrl"], problem("tools.urlInvalid"));
  if (functionName(tool.name) === "") refuse(["name"], problem("tools.nameLetters"));
  const seen = new Set<string>();
  for (const [at, field] of tool.fields.entries()) {
    const key = field.in === "header" ? field.key.toLowerCase() : field.key;
    // One argument for each key: the model could not tell two of them apart.
    if (seen.has(key)) refuse(["fields", at, "key"], problem("tools.fieldTwice"));
    seen.add(key);
    if (field.in === "body" && tool.method === "GET")
      refuse(["fields", at, "in"], problem("tools.bodyOfGet"));
    if (field.in === "header" && key === tool.secretHeader.toLowerCase())
      refuse(["fields", at, "key"], problem("tools.headerKey"));
    if (field.in === "path" && !placeholdersOf(tool.serverUrl).includes(field.key))
      refuse(["fields", at, "key"], problem("tools.notInPath"));
  }
  const inPath = tool.fields.filter((field) => field.in === "path").map(({ key }) => key);
  if (tool.kind === "http" && placeholdersOf(tool.serverUrl).some((key) => !inPath.includes(key)))
    refuse(["serverUrl"], problem("tools.pathWithoutField"));
  if (definitionSize(tool) > DEFINITION_MAX) refuse(["description"], problem("tools.tooMuchToSay"));
});
export type ToolInput = z.infer<typeof toolInput>;

/** `users/{workspaceId}/tools/{toolId}`: a tool. Read by members; its secret is among the secrets. */
export const tool = z.object({
  ...toolShape,
  /** As it was saved, by the rules of that time: one that is refused today can still be put right. */
  serverUrl: z.string(),
  id: z.string(),
  hasSecret: z.boolean().default(false),
  /** Counts saves; the one that an editor began from has to be the current one. */
  revision: z.number().int().default(1),
  /** Unix seconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Tool = z.infer<typeof tool>;

const TOOLS = "tools";

export function toolsPath(workspaceId: string): string {
  return `${workspacePath(workspaceId)}/${TOOLS}`;
}

export function toolPath(workspaceId: string, toolId: string): string {
  return `${toolsPath(workspaceId)}/${toolId}`;
}

/** Whether the header carries the secret as a bearer token. */
export function isAuthorization(header: string): boolean {
  return header.toLowerCase() === "authorization";
}

/** Characters of what a prompt says of a tool. */
export function definitionSize(
  one: Pick<Tool, "name" | "description" | "kind" | "fields" | "mcpSchema">,
): number {
  return one.name.length + one.description.length + JSON.stringify(argumentSchema(one)).length;
}
