import { agencyView } from "@parley/contract/agencies/agency.ts";
import { agentChanges } from "@parley/contract/agents/calls.ts";
import { publicAgent } from "@parley/contract/agents/publicAgent.ts";
import { answerPart, transcript } from "@parley/contract/conversations/calls.ts";
import { message, source } from "@parley/contract/conversations/message.ts";
import { conversationState } from "@parley/contract/conversations/state.ts";
import { creditsDay } from "@parley/contract/credits/day.ts";
import { done } from "@parley/contract/platform/done.ts";
import { invitationView } from "@parley/contract/workspaces/invitation.ts";
import { publicUser } from "@parley/contract/workspaces/publicUser.ts";
import { z } from "zod";

/** A schema as the description has it; what it names is below `#/components/schemas`. */
export type DescribedSchema = z.core.JSONSchema.BaseSchema;

/** What several calls take or give has a name of its own; all else is named after its call. */
const shared = {
  input: {
    AgentChanges: agentChanges,
  },
  output: {
    Agency: agencyView,
    AnswerPart: answerPart,
    ConversationState: conversationState,
    CreditsDay: creditsDay,
    Done: done,
    Invitation: invitationView,
    Message: message,
    PublicAgent: publicAgent,
    PublicUser: publicUser,
    Source: source,
    Transcript: transcript,
  },
} satisfies Record<"input" | "output", Record<string, z.ZodType>>;

const REF = "#/components/schemas/";

/** The named schemas of one description, which grow as calls are described. */
export class SchemaNames {
  readonly #all = new Map<string, DescribedSchema>();

  /** By name. */
  get all(): Record<string, DescribedSchema> {
    return Object.fromEntries(this.#all);
  }

  /** The schema, with references to what has a name. @param io which side of the call it is on */
  convert(schema: z.ZodType, io: "input" | "output"): DescribedSchema {
    const registry = z.registry<{ id: string }>();
    for (const [id, one] of Object.entries(shared[io])) registry.add(one, { id });
    const { $schema: _, ...converted } = z.toJSONSchema(schema, {
      io,
      metadata: registry,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => adapt(zodSchema, jsonSchema, io),
    });
    const { $defs = {}, id, ...root } = withRefs(converted);
    for (const [name, { id: __, ...named }] of Object.entries($defs)) this.#all.set(name, named);
    return typeof id === "string" ? this.name(id, root) : root;
  }

  /** Gives a schema a name. @returns the reference to it */
  name(name: string, schema: DescribedSchema): DescribedSchema {
    if (schema.$ref !== undefined) return schema;
    this.#all.set(name, schema);
    return { $ref: `${REF}${name}` };
  }

  /** The schema that a reference stands for. */
  resolve(schema: DescribedSchema): DescribedSchema {
    const found = this.#all.get(schema.$ref?.slice(REF.length) ?? "");
    return found ? this.resolve(found) : schema;
  }
}

function adapt(schema: z.core.$ZodTypes, json: DescribedSchema, io: "input" | "output"): void {
  const { _zod } = schema;
  // What `describe` said: zod looks for it in the registry of names alone.
  const { description } = z.globalRegistry.get(schema) ?? {};
  if (description !== undefined) json.description = description;
  if (_zod.def.type === "file") {
    // Its bounds are of bytes, not of characters.
    const most = json.maxLength;
    for (const key of ["contentEncoding", "minLength", "maxLength"] as const) delete json[key];
    if (most !== undefined) json.description = `At most ${most} bytes.`;
  }
  // In words: SDK generators take a field with a default for one that must be sent.
  if (io === "input" && json.default !== undefined)
    json.description = `If left out: ${JSON.stringify(json.default)}.`;
  delete json.default;
  // An answer may gain fields.
  if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
}

/** zod's references lead to `$defs` beside the schema; here all names are in one place. */
function withRefs(schema: DescribedSchema): DescribedSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${REF}`));
}
