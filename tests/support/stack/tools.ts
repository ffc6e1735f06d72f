import { randomId } from "@parley/contract/platform/id.ts";
import type { ToolInput } from "@parley/contract/tools/tool.ts";
import { z } from "zod";
import type { Owner } from "../actors/owner.ts";
import { stack } from "./stack.ts";

/** URL of the sandbox's shop. */
export const shop = `${stack.sandbox}/shop`;

type Field = ToolInput["fields"][number];
type Given = Partial<Omit<ToolInput, "fields">> & {
  fields?: (Pick<Field, "in" | "key"> & Partial<Field>)[];
};

/** A tool of the sandbox's shop as it is entered: it looks up an order, unless told otherwise. */
export function orderTool(more: Given = {}) {
  const number = { in: "path", key: "number", required: true } as const;
  return {
    name: "Look up an order",
    description: "Finds an order by its number.",
    serverUrl: `${shop}/api/orders/{number}`,
    ...more,
    fields: more.fields ?? (more.serverUrl === undefined ? [number] : []),
  };
}

/** Makes a tool, and assigns it if an agent is named. @returns its id */
export async function newTool(
  { api }: Pick<Owner, "api">,
  options: { agentId?: string; tool?: Given; secret?: string } = {},
): Promise<string> {
  const { agentId, tool, secret } = options;
  const made = await api.tools.create({
    tool: orderTool(tool),
    toolId: randomId(),
    ...(agentId === undefined ? {} : { agentId }),
    ...(secret === undefined ? {} : { secret }),
  });
  return made.toolId;
}

const log = z.object({
  requests: z.array(
    z.object({
      method: z.string(),
      path: z.string(),
      query: z.record(z.string(), z.string()),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    }),
  ),
});

/** Requests to the shop whose path, query or body holds a text, oldest first. */
export async function shopRequests(about: string) {
  const url = `${stack.sandbox}/control/shop?about=${encodeURIComponent(about)}`;
  return log.parse(await (await fetch(url)).json()).requests;
}

let count = 0;

/** Number of an order that no other test uses. */
export function ownOrder(): string {
  count += 1;
  return `T-${Date.now()}${count}`;
}
