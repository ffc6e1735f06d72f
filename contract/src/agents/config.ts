import { z } from "zod";
import { orgAccount, workspaceAccount } from "../credits/account.ts";
import { name, webAddress } from "../platform/text.ts";
import { agentPath } from "./agent.ts";
import { agentMessages } from "./messages.ts";

/** Longest system prompt: about 4,000 tokens, so that knowledge and history still fit. */
export const SYSTEM_PROMPT_MAX = 16_000;
export const MIN_CHUNK_SIZE = 1000;

const origin = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/, agentMessages.origin);

/**
 * Fields a member may edit. This is the allow-list of every call that changes an agent: what is
 * not here cannot be written from outside. Defaults stand apart, so that a merge of some fields
 * never resets the others.
 */
export const agentEditable = z.object({
  title: name(agentMessages.nameRequired),
  description: z.string().trim().max(500),
  roundedImageURL: webAddress,

  // The model and what it is told.
  vg_defaultModel: z.string().trim().min(1).max(100),
  vg_temperature: z.number().min(0).max(2),
  vg_maxTokens: z.number().int().min(64).max(8192),
  vg_systemPrompt: z.string().max(SYSTEM_PROMPT_MAX),
  vg_initPrompt: z.string().max(4000),
  /** First message a visitor sees, shown without asking the model. */
  vg_initMessages: z.string().max(2000),
  vg_enableUIEngine: z.boolean(),
  vg_kbDefaultDimension: z.number().int(),
  vgOptions: z.object({
    maxChunkSize: z.number().int().min(MIN_CHUNK_SIZE, agentMessages.chunkSize).max(8000),
  }),
  voiceConfig: z.object({ transcriber: z.object({ utteranceThreshold: z.number() }) }),

  // Look of the widget.
  theme: z.enum(["default-light", "default-dark", "custom"]),
  customThemeJSONString: z.string().max(2000),
  avatarImageUrl: webAddress,
  /** Line under the chat; empty for none. */
  branding: z.string().trim().max(80),
  ADVANCED_customCSS: z.string().max(20_000),

  // Behaviour of the widget.
  /** The greeting beside the launcher; 'none' disables it (seed 000 §3). */
  proactiveMessage: z.string().trim().max(300),
  messageDelayMS: z.number().int().min(0).max(10_000),
  autoStartWidget: z.boolean(),
  /** 'automatic' follows the visitor's browser. */
  lang: z.enum(["automatic", "en", "de"]),

  // Who may use it, and how much.
  /** Pages that may show the widget; empty allows any. `https://*.example.com` covers subdomains. */
  allowedOrigins: z.array(origin).max(50),
  /** Messages one visitor may send in 24 hours. */
  messagesLimit: z.number().int().min(1).max(10_000),

  // Handoff to a person.
  enableHumanHandoff: z.boolean(),
  /** Offer a person from the start, not only when the agent has no answer. */
  alwaysShowHandoff: z.boolean(),
  UIhandoffTitle: z.string().trim().max(80),
  UIhandoffSubtitle: z.string().trim().max(160),
});
export type AgentEditable = z.infer<typeof agentEditable>;

/** Values of a new agent (seed 000 §3 and §9; the three texts are ours). */
export const AGENT_DEFAULTS = {
  description: "Your virtual assistant.",
  roundedImageURL: "",
  vg_defaultModel: "gpt-4o",
  vg_temperature: 0.5,
  vg_maxTokens: 1024,
  vg_systemPrompt: "",
  vg_initPrompt: "",
  vg_initMessages: "Hi! How can I help you today?",
  vg_enableUIEngine: true,
  vg_kbDefaultDimension: 1536,
  vgOptions: { maxChunkSize: 2424 },
  voiceConfig: { transcriber: { utteranceThreshold: 150 } },
  theme: "default-light",
  customThemeJSONString: "",
  avatarImageUrl: "",
  branding: "Powered by Parley",
  ADVANCED_customCSS: "",
  proactiveMessage: "none",
  messageDelayMS: 1000,
  autoStartWidget: false,
  lang: "automatic",
  allowedOrigins: [],
  messagesLimit: 100,
  enableHumanHandoff: true,
  alwaysShowHandoff: false,
  UIhandoffTitle: "Talk to a person",
  UIhandoffSubtitle: "We usually reply within a few minutes.",
} satisfies Omit<AgentEditable, "title">;

/** Fields of `agentEditable` that are repeated on the card, for lists. */
export const CARD_FIELDS = ["title", "description", "roundedImageURL"] as const;

/**
 * `agents/{agentId}/config/main`: the settings, whole, so that an answer costs one read. Read by
 * members, and by clients that were granted the settings tab. `ownerID` and `memberUids` are
 * repeated so that rules need no further read.
 */
const storedConfig = agentEditable.extend({
  ID: z.string(),
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  /** As on the card: what an answer and the rules need to know without reading it. */
  orgId: z.string().default(""),
  clientIds: z.array(z.string()).default([]),
  /** As on the card: false takes the agent off every public page. */
  isDeployed: z.boolean(),
  /**
   * Events its workspace subscribes to, as on the workspace: an answer learns from the settings it
   * reads anyway that nobody is to be told, and pays nothing for it.
   */
  subscribedEvents: z.array(z.string()).default([]),
  /** Counts saves; the same number stands on the card. */
  revision: z.number().int(),
  /** Who saved last, so that a conflict can name them. */
  savedBy: z.string().default(""),
  lastModified: z.number(),
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

/** The account that pays the agent's answers: its organisation's, else its workspace's. */
export function payerOf({ orgId, ownerID }: Pick<AgentConfig, "orgId" | "ownerID">): string {
  return orgId === "" ? workspaceAccount(ownerID) : orgAccount(orgId);
}

export function agentConfigPath(agentId: string): string {
  return `${agentPath(agentId)}/config/main`;
}
