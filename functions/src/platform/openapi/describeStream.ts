import { exampleOf } from "./exampleOf.ts";
import type { DescribedSchema, SchemaNames } from "./schemas.ts";

/**
 * An answer that comes as server-sent events. To HTTP it is one text, so that is what its schema
 * says; what is in it is told by `contentSchema`.
 * @param event the schema of what each `data` line has
 */
export function describeStream(event: DescribedSchema, names: SchemaNames) {
  const { oneOf, anyOf } = names.resolve(event);
  const kinds = (oneOf ?? anyOf ?? [event]).map((kind) => exampleOf(kind, names));
  return {
    description:
      "Server-sent events. Each named `message` has a part of the answer as JSON, and the stream ends with the last; one named `error` ends a stream that broke off. Comments keep the connection open.",
    content: {
      "text/event-stream": {
        schema: {
          type: "string",
          contentMediaType: "text/event-stream",
          contentSchema: {
            type: "array",
            items: {
              type: "object",
              required: ["event"],
              properties: {
                event: { type: "string", enum: ["message", "error"] },
                data: {
                  type: "string",
                  contentMediaType: "application/json",
                  contentSchema: event,
                },
              },
            },
          },
        },
        example: kinds
          .filter((kind) => !isFailure(kind))
          .map(frame)
          .join(""),
      },
    },
  };
}

function frame(data: unknown): string {
  return `event: message\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A failure takes the answer's place; it does not come after one. */
function isFailure(event: unknown): boolean {
  const { type }: { type?: unknown } = Object(event);
  return type === "failed";
}
