import { getEventIteratorSchemaDetails } from "@orpc/contract";
import { failuresOf } from "@parley/contract/platform/failures.ts";
import { servedCalls, type Capability, type ServedCall } from "@parley/contract/servedCalls.ts";
import { z } from "zod";
import { describeStream } from "./describeStream.ts";
import { exampleOf } from "./exampleOf.ts";
import { exampleRefusal, REFUSAL, refusalSchema, refusalsOf } from "./refusals.ts";
import { SchemaNames, type DescribedSchema } from "./schemas.ts";
import { describeCallers, securityOf, securitySchemes } from "./security.ts";

export type Server = { url: string; description: string };

const capabilities: Record<Capability, string> = {
  accounts: "A person's own account.",
  agencies: "An agency's looks, links and secret.",
  agents: "Making, changing and reading agents.",
  analytics: "What is counted of an agent.",
  channels: "Connecting an agent to messengers.",
  clients: "Organisations and the people who sign in to an agency's portal.",
  portal: "How clients sign in.",
  conversations: "Chatting as a visitor, and answering in the agent's place.",
  credits: "Balances, movements and what a conversation cost.",
  events: "Webhooks that a workspace subscribes to.",
  knowledge: "What an agent has been taught.",
  models: "The model service that answers a workspace's agents.",
  notifications: "How members and clients are notified.",
  tools: "What agents can do beside answering: calls of an owner's API or MCP server.",
  uploads: "Pictures.",
  workspaces: "Workspaces, their members, invitations and log.",
};

/**
 * The OpenAPI description of every served call, made from the contract: who may call, what it takes
 * and gives, and every answer it can be refused with.
 * @param servers the URLs it is served at, this one first
 */
export function describeApi(servers: readonly Server[]) {
  const names = new SchemaNames();
  names.name(REFUSAL, refusalSchema);
  const calls = servedCalls();
  const paths = new Map<string, Record<string, Operation>>();
  for (const call of calls) {
    const { method = "POST", path = "/" } = call.route;
    const described = describeCall(call, names);
    paths.set(path, { ...paths.get(path), [method.toLowerCase()]: described });
  }
  const problems = [...new Set(calls.flatMap(failuresOf))].toSorted();
  return {
    openapi: "3.1.1",
    info: {
      title: "Parley",
      version: "1",
      description:
        "Make, teach and watch AI chat agents. A region's data is only at that region's URL.",
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers,
    tags: Object.entries(capabilities).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes,
      schemas: names.all,
      examples: Object.fromEntries(problems.map((key) => [key, { value: exampleRefusal(key) }])),
    },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;
export type Operation = ReturnType<typeof describeCall>;

function describeCall(call: ServedCall, names: SchemaNames) {
  const { capability, name, meta, route } = call;
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: route.summary ?? "",
    description: describeCallers(meta.who),
    security: securityOf(meta.who),
    ...describeInput(call, names),
    responses: { "200": describeAnswer(call, names), ...refusalsOf(failuresOf(call)) },
  };
}

/** Fields that the path names are parameters; of the others, those of a GET are its query. */
function describeInput(call: ServedCall, names: SchemaNames) {
  const { inputSchema, route } = call;
  if (inputSchema === undefined) return {};
  const input = names.convert(inputSchema, "input");
  const fields = Object.entries(names.resolve(input).properties ?? {});
  const inPath = new Set([...(route.path ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const required = new Set(names.resolve(input).required);
  const parameter =
    (place: "path" | "query") =>
    ([name, schema]: (typeof fields)[number]) => ({
      name,
      in: place,
      required: required.has(name),
      schema,
      ...(required.has(name) && { example: exampleOf(asSchema(schema), names, name) }),
    });
  const others = fields.filter(([name]) => !inPath.has(name));
  const parameters = [
    ...fields.filter(([name]) => inPath.has(name)).map(parameter("path")),
    ...(route.method === "GET" ? others.map(parameter("query")) : []),
  ];
  // A call whose fields are all in its path takes no body; one without any field takes an empty one.
  const hasBody = route.method !== "GET" && (others.length > 0 || fields.length === 0);
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: describeBody(call, names, bodySchema(input, others)) }),
  };
}

type Fields = [string, z.core.JSONSchema._JSONSchema][];

function bodySchema(input: DescribedSchema, fields: Fields): DescribedSchema {
  const kept = new Set(fields.map(([name]) => name));
  const required = input.required?.filter((name) => kept.has(name)) ?? [];
  const { required: _, ...rest } = input;
  return {
    ...rest,
    properties: Object.fromEntries(fields),
    ...(required.length > 0 && { required }),
  };
}

function describeBody(call: ServedCall, names: SchemaNames, body: DescribedSchema) {
  const hasFile = Object.values(body.properties ?? {}).some(
    (field) => asSchema(field).format === "binary",
  );
  const schema = names.name(`${nameOf(call)}Body`, body);
  return {
    required: true,
    content: hasFile
      ? { "multipart/form-data": { schema } }
      : { "application/json": { schema, example: exampleOf(schema, names) } },
  };
}

function describeAnswer(call: ServedCall, names: SchemaNames) {
  const { outputSchema } = call;
  if (outputSchema instanceof z.ZodType) {
    const schema = names.name(`${nameOf(call)}Answer`, names.convert(outputSchema, "output"));
    const example = exampleOf(schema, names);
    return { description: "Done.", content: { "application/json": { schema, example } } };
  }
  const events = getEventIteratorSchemaDetails(outputSchema)?.yields;
  if (!(events instanceof z.ZodType)) throw new Error(`${nameOf(call)} gives nothing.`);
  return describeStream(names.convert(events, "output"), names);
}

/** `agents.put` becomes `AgentsPut`. */
function nameOf({ capability, name }: ServedCall): string {
  return [capability, name].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function asSchema(schema: z.core.JSONSchema._JSONSchema): DescribedSchema {
  return typeof schema === "boolean" ? {} : schema;
}
