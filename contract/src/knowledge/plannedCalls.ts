import { z } from "zod";
import { plannedCall } from "../platform/call.ts";
import { done } from "../platform/done.ts";
import { id } from "../platform/id.ts";
import { TEXT_MAX } from "./source.ts";

const createCollection = plannedCall({
  method: "PUT",
  path: "/qdrant/collections/{agentId}",
  who: ["member", "workspaceKey", "agentKey"],
  summary: "Make the agent's search index",
})
  .input(z.object({ agentId: id, name: z.string().trim().max(100).default("") }))
  .output(done);

const addPoints = plannedCall({
  method: "POST",
  path: "/qdrant/collections/{agentId}/points",
  who: ["member", "workspaceKey", "agentKey"],
  summary: "Teach the agent a text without a title",
})
  .input(z.object({ agentId: id, text: z.string().trim().min(1).max(TEXT_MAX) }))
  .output(z.object({ docId: z.string() }));

export const knowledgePlanned = { createCollection, addPoints };
