import { z } from "zod";
import { agentPath, modelProblem, type AgentCard } from "./agent.ts";
import {
  agentSettings,
  settingNames,
  settingOf,
  type SettingName,
  type SettingsWith,
} from "./settings.ts";

/**
 * Fields a member may edit. This is the allow-list of every call that changes an agent: what is
 * not here cannot be written from outside. Defaults stand apart, so that a merge of some fields
 * never resets the others.
 */
export const agentEditable = z.object(schemasOf());
export type AgentEditable = z.infer<typeof agentEditable>;

/** The settings of a new agent; the title is missing, because it has to be given. */
export const AGENT_DEFAULTS = defaultsOf();

/** Settings that are repeated on the card, for lists. One that the card has no field for does not compile. */
export const CARD_FIELDS: readonly (SettingName & keyof AgentCard)[] =
  settingNames.filter(isOnCard);

function isOnCard(name: SettingName): name is SettingsWith<{ card: true }> {
  return settingOf(name).card === true;
}

type Schemas = { [Name in SettingName]: (typeof agentSettings)[Name]["schema"] };

/**
 * Guarantee: holds each setting's schema under its name. One that no form explains is described for the readers
 * of `/openapi.json`.
 */
function schemasOf(): Schemas {
  const schemaOf = (name: SettingName) => {
    const { schema, control, hint } = settingOf(name);
    return control === "none" && hint ? schema.describe(hint.en) : schema;
  };
  return Object.fromEntries(settingNames.map((name) => [name, schemaOf(name)])) as Schemas;
}

/** Guarantee: holds each default under its setting's name; `setting` has checked it against the schema. */
function defaultsOf(): Pick<AgentEditable, SettingsWith<{ default: unknown }>> {
  const given = settingNames.filter((name) => "default" in agentSettings[name]);
  return Object.fromEntries(given.map((name) => [name, settingOf(name).default])) as Pick<
    AgentEditable,
    SettingsWith<{ default: unknown }>
  >;
}

/** A revision and who made it. */
const savedRevision = z.object({
  revision: z.number().int(),
  savedBy: z.string(),
  savedByUid: z.string(),
});
export type SavedRevision = z.infer<typeof savedRevision>;
/** How many of them are kept. */
export const EARLIER_REVISIONS_KEPT = 10;

/**
 * `agents/{agentId}/config/main`: the settings, whole, so that an answer costs one read. Read by
 * members, and by clients that were granted the settings tab. `ownerID` and `memberUids` are
 * repeated so that rules need no further read.
 */
const storedConfig = agentEditable.extend({
  // Any number was taken before it had a meaning.
  vg_kbDefaultDimension: agentEditable.shape.vg_kbDefaultDimension.catch(
    AGENT_DEFAULTS.vg_kbDefaultDimension,
  ),
  ID: z.string(),
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  /** As on the card: what an answer and the rules need to know without reading it. */
  orgId: z.string().default(""),
  clientIds: z.array(z.string()).default([]),
  /** As on the card: false takes the agent off every public page. */
  isDeployed: z.boolean(),
  /** As on the card: an answer that succeeds again takes it back. */
  modelProblem: modelProblem.default(""),
  /** The model that it is about: an agent may have one more, for what its knowledge has passages for. */
  problemModel: z.string().default(""),
  /** As on the card. */
  cappedOn: z.string().default(""),
  /** Tools of its workspace that it may call; one that is deleted since is as if it were not here. */
  assignedToolsIds: z.array(z.string()).default([]),
  /** Characters that each of these adds to a prompt, by its id (`definitionSize`): an answer's price depends on them. */
  toolSizes: z.record(z.string(), z.number()).default({}),
  /** Whether its workspace has a model service of its own; as on the workspace. */
  hasModelKey: z.boolean().default(false),
  /**
   * Events its workspace subscribes to, as on the workspace: an answer reads the settings anyway, so it
   * costs nothing to learn that no one subscribes.
   */
  subscribedEvents: z.array(z.string()).default([]),
  /** Whether a member wants to be told of every conversation that begins; as on the workspace. */
  tellsBeginnings: z.boolean().default(false),
  /** Whether it still has the name of its website's host, which that of the website itself replaces once it is read. */
  isNamedByHost: z.boolean().default(false),
  /** Counts saves; the same number stands on the card. */
  revision: z.number().int(),
  /** Who saved last, so that a conflict can name them; empty for a member of the agency in a client's place. */
  savedBy: z.string().default(""),
  /** Their uid, so that a conflict with oneself can be named as such; empty for a key. */
  savedByUid: z.string().default(""),
  /** Who made the revisions before this one, newest last, so that a conflict names all who saved meanwhile. */
  savedBefore: z.array(savedRevision).default([]),
  lastModified: z.number(),
  /** Stored with every agent; nothing reads them yet. */
  internal: z
    .object({
      websocketServer: z.string().default("nodejs"),
      accountCreationConfig: z.string().default("v2"),
    })
    .prefault({}),
});
/** Reads stored settings; a field that an older save does not have yet takes its default. */
export const agentConfig = z.preprocess(
  (stored) => ({ ...AGENT_DEFAULTS, ...Object(stored) }),
  storedConfig,
);
export type AgentConfig = z.infer<typeof agentConfig>;

export function agentConfigPath(agentId: string): string {
  return `${agentPath(agentId)}/config/main`;
}
