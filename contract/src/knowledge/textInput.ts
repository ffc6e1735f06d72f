import { z } from "zod";
import { id } from "../platform/id.ts";
import { name } from "../platform/text.ts";
import { problem } from "../problems/problem.ts";
import { TEXT_MAX } from "./source.ts";

/** What adding a source gives. */
export const added = z.object({ docId: z.string() });

/** A text to teach. */
export const textInput = z.object({
  agentId: id,
  name: name("knowledge.nameRequired"),
  content: z
    .string()
    .max(TEXT_MAX, problem("knowledge.contentTooLong", { max: TEXT_MAX }))
    .refine((text) => text.trim() !== "", problem("knowledge.contentRequired")),
});

/** What adding characters to the knowledge may meet. */
export const noRoom = [
  "limits.maxKbDocsCharCount",
  "clientLimits.maxKbDocsCharCount",
  "knowledge.tooMany",
  "limits.storageMegabytes",
  "clientLimits.storageMegabytes",
] as const;
