import { PUBLIC_AGENT } from "./publicPath.ts";
import { z } from "zod";
import { language } from "../accounts/profile.ts";
import { call, rpcPath } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { pictureFaults } from "../uploads/calls.ts";
import { agentEditable } from "./config.ts";
import { publicAgent } from "./publicAgent.ts";
import { templateKey } from "./templates/templates.ts";

/** What custom CSS is refused for. */
const styleFaults = [
  "styles.unreadable",
  "styles.rule",
  "styles.selector",
  "styles.property",
  "styles.value",
  "styles.size",
  "styles.many",
  "styles.escape",
] as const;

/** Fields to change; those left out stay as they are. */
export const agentChanges = agentEditable.partial();

/**
 * Creates the agent, or merges into it when it is the caller's. Only the fields of
 * `agentEditable` are taken; anything else in the body is ignored.
 */
const put = call({
  method: "POST",
  path: "/v2/agents/{agentId}",
  who: ["member", "workspaceKey", "agentKey"],
  summary: "Create an agent, or merge fields into it",
  fails: [
    "agents.brandingLegible",
    "agents.brandingPlan",
    "agents.dailyCredits",
    "agents.nameRequired",
    "agents.notFound",
    "limits.maxAgents",
    ...pictureFaults,
    ...styleFaults,
  ],
})
  .input(agentChanges.extend({ agentId: id }))
  .output(z.object({ agentId: z.string(), created: z.boolean(), revision: z.number() }));

/**
 * Saves the editor's changes and publishes them. `revision` is the one the editor began from;
 * when someone saved since, the answer is CONFLICT with reason `revision` and nothing is written.
 */
const update = call({
  method: "PATCH",
  path: "/api/agents/{agentId}/update",
  who: ["member", "client"],
  summary: "Save an agent's changed fields",
  fails: [
    "agents.brandingLegible",
    "agents.brandingPlan",
    "agents.dailyCredits",
    "agents.nameRequired",
    "agents.notFound",
    "agents.revision",
    ...pictureFaults,
    ...styleFaults,
  ],
})
  .input(z.object({ agentId: id, revision: z.number().int().nonnegative(), changes: agentChanges }))
  .output(z.object({ success: z.literal(true), revision: z.number() }));

const fromTemplate = call({
  method: "POST",
  path: rpcPath("convertAgentTemplateToAgent"),
  who: ["member", "client"],
  summary: "Create an agent from a template",
  fails: ["agents.nameRequired", "agents.notFound", "limits.maxAgents", "clientLimits.maxAgents"],
})
  .input(
    z.object({
      agentName: agentEditable.shape.title,
      /** Whether that is a website's host: what the website calls itself takes its place once its first page is read. */
      isNamedByHost: z.boolean().default(false),
      agentTemplate: templateKey,
      /** The language of what visitors read. */
      language: language.default("en"),
      /** Chosen by the caller, so that retrying after a lost answer does not create a second agent. */
      agentId: id.optional(),
    }),
  )
  .output(z.object({ agentCreated: z.object({ ID: z.string(), enableNodes: z.boolean() }) }));

/** Deletes the agent with all that is below it; `title` must be typed exactly as it is. */
const remove = call({
  method: "POST",
  path: rpcPath("deleteAgent"),
  who: ["member"],
  summary: "Delete an agent with its knowledge and conversations",
  fails: ["agents.notFound", "agents.titleMismatch"],
})
  .input(z.object({ agentId: id, title: z.string() }))
  .output(z.object({ deleted: z.literal(true) }));

/** Takes the agent off every public page and channel, or puts it back; at once. */
const setOnline = call({
  method: "POST",
  path: rpcPath("setAgentOnline"),
  who: ["member"],
  summary: "Take an agent off every public page, or put it back",
  fails: ["agents.notFound"],
})
  .input(z.object({ agentId: id, isOnline: z.boolean() }))
  .output(done);

/** Shows the agent's secret key, to members if the owner lets them; each time is written to the audit trail. */
const revealSecret = call({
  method: "POST",
  path: rpcPath("revealAgentSecret"),
  who: ["member"],
  summary: "Show an agent's secret key (audited)",
  fails: [
    "agents.notFound",
    "platform.secretReplaced",
    "workspaces.ownerOnly",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(z.object({ agentId: id, regenerate: z.boolean().default(false) }))
  .output(z.object({ SECRET_API_KEY: z.string() }));

const publicView = call({
  method: "GET",
  path: PUBLIC_AGENT,
  who: ["anyone"],
  summary: "What the widget may know of a published agent",
  fails: ["agents.notFound", "agents.originRefused"],
})
  .input(
    z.object({
      agentId: id,
      /** The visitor's, for example `de-AT`: texts that the owner never edited are given in it. */
      language: z.string().max(35).default(""),
      /** A random id of the widget on a page, new each time it is loaded: the load is counted. */
      load: z.string().max(64).default(""),
    }),
  )
  .output(z.object({ data: publicAgent }));

/** Checks custom CSS against what is allowed, without storing it; the editor shows the result. */
const checkStyles = call({
  method: "POST",
  path: rpcPath("checkCustomCSS"),
  who: ["member", "client"],
  summary: "Check custom CSS before it is saved",
  fails: ["platform.tooMany"],
})
  .input(z.object({ css: agentEditable.shape.ADVANCED_customCSS }))
  .output(
    z.object({
      /** As visitors' browsers would get it; empty when anything in it is refused. */
      css: z.string(),
      /** The first few problems, each as a key with its values. */
      problems: z.array(z.string()),
    }),
  );

/** `answeringModel` tells from it which model answers for an agent. */
const modelServices = call({
  method: "GET",
  path: "/v2/model-services",
  who: ["member", "client"],
  summary: "Whether there is a key for a model service",
})
  .input(z.object({}))
  .output(
    z.object({
      serviceKey: z.boolean(),
      sandbox: z.boolean(),
      /** Whether the platform has a key, for workspaces without their own. */
      platformKey: z.boolean(),
    }),
  );

export const agentsCalls = {
  put,
  update,
  fromTemplate,
  remove,
  setOnline,
  revealSecret,
  publicView,
  checkStyles,
  modelServices,
};
