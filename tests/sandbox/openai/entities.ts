import { z } from "zod";

/** What the stand-in can do with a request; `ok` answers as a healthy service would. */
export const modelModes = [
  "ok",
  "slow",
  "error-500",
  "error-429",
  "error-402",
  "used-up",
  "error-401",
  "error-404",
  "fail-mid-answer",
  "hang",
  "hang-mid-answer",
  "garbage",
  "obedient",
] as const;

export type ModelMode = (typeof modelModes)[number];

const contentPart = z.looseObject({ type: z.string(), text: z.string().optional() });

const toolCall = z.object({
  id: z.string(),
  type: z.literal("function"),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const message = z.looseObject({
  role: z.enum(["system", "developer", "user", "assistant", "tool"]),
  content: z.union([z.string(), z.array(contentPart)]).nullish(),
  tool_calls: z.array(toolCall).optional(),
  tool_call_id: z.string().optional(),
});

const tool = z.object({
  type: z.literal("function"),
  function: z.looseObject({
    name: z.string(),
    description: z.string().optional(),
    parameters: z.unknown().optional(),
  }),
});

/** The body of a chat completion, as far as the stand-in uses it; other fields are allowed. */
export const chatRequest = z.looseObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  tools: z.array(tool).optional(),
  tool_choice: z
    .union([
      z.enum(["none", "auto", "required"]),
      z.looseObject({ function: z.object({ name: z.string() }) }),
    ])
    .optional(),
  max_tokens: z.int().positive().nullish(),
  temperature: z.number().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ schema: z.unknown().optional() }).optional(),
    })
    .optional(),
});

export const embeddingRequest = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2048)]),
  dimensions: z.int().min(1).max(1536).optional(),
  encoding_format: z.enum(["float", "base64"]).optional(),
});

export type ChatRequest = z.infer<typeof chatRequest>;
export type ChatMessage = ChatRequest["messages"][number];
export type ChatTool = z.infer<typeof tool>;
export type ToolCall = z.infer<typeof toolCall>;

/** What the model says, before it is split into chunks. */
export type Completion = {
  text: string;
  toolCalls: ToolCall[];
  finishReason: "stop" | "length" | "tool_calls";
};

/** How to treat one request. Times are in milliseconds. */
export type Behaviour = { mode: ModelMode; firstTokenMs: number; delayMs: number };

/** One logged request. `body` is as sent; the key in `headers` is masked. */
export type ModelRequest = {
  id: string;
  at: string;
  path: string;
  model: string;
  mode: ModelMode;
  stream: boolean;
  headers: Record<string, string>;
  body: unknown;
  status: number | null;
  outcome: "running" | "answered" | "failed" | "caller-left";
  durationMs: number | null;
};
