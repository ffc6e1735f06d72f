import { z } from "zod";

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
});

type SchemaNode = z.infer<typeof schemaNode>;

/**
 * A value that fits a JSON schema (the subset that tools use: no `$ref`), taken from the user's
 * message where possible: an address, a number, a date; free text becomes the message itself.
 * @param name the property the value is for; it decides between, say, an email address and a city.
 */
export function sampleFromSchema(schema: unknown, said: string, name = ""): unknown {
  const parsed = schemaNode.safeParse(schema);
  if (!parsed.success) return said;
  const node = parsed.data;
  if (node.const !== undefined) return node.const;
  if (node.enum?.length) {
    const mentioned = node.enum.find((value) =>
      said.toLowerCase().includes(String(value).toLowerCase()),
    );
    return mentioned ?? node.enum[0];
  }
  if (node.default !== undefined) return node.default;
  const variant = node.anyOf?.[0] ?? node.oneOf?.[0];
  if (variant !== undefined) return sampleFromSchema(variant, said, name);
  const type = Array.isArray(node.type) ? node.type.find((one) => one !== "null") : node.type;
  switch (type) {
    case "integer":
    case "number":
      return sampleNumber(node, said, type === "integer");
    case "boolean":
      return true;
    case "null":
      return null;
    case "array":
      return Array.from({ length: Math.max(1, node.minItems ?? 1) }, () =>
        sampleFromSchema(node.items ?? {}, said, name),
      );
    case "string":
      return sampleString(node, said, name);
    case undefined:
    default:
      return node.properties || type === "object" ? sampleObject(node, said) : said;
  }
}

function sampleObject(node: SchemaNode, said: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node.properties ?? {}).map(([key, schema]) => [
      key,
      sampleFromSchema(schema, said, key),
    ]),
  );
}

function sampleNumber(node: SchemaNode, said: string, whole: boolean): number {
  const mentioned = Number(/\d+(?:\.\d+)?/.exec(said)?.[0] ?? 1);
  const value = whole ? Math.round(mentioned) : mentioned;
  return Math.min(node.maximum ?? value, Math.max(node.minimum ?? value, value));
}

function sampleString(node: SchemaNode, said: string, name: string): string {
  const kind = `${node.format ?? ""} ${name}`.toLowerCase();
  const text = sampleText(kind, said);
  return text.slice(0, node.maxLength ?? 500).padEnd(node.minLength ?? 0, ".");
}

function sampleText(kind: string, said: string): string {
  const find = (pattern: RegExp, otherwise: string): string => pattern.exec(said)?.[0] ?? otherwise;
  if (kind.includes("date-time")) return "2030-05-14T10:00:00Z";
  if (kind.includes("mail")) return find(/[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}/i, "visitor@example.com");
  if (kind.includes("date") || kind.includes("day")) return find(/\d{4}-\d\d-\d\d/, "2030-05-14");
  if (kind.includes("time")) return find(/\b\d{1,2}:\d\d\b/, "10:00");
  if (kind.includes("phone")) return find(/\+?\d[\d ()-]{6,}\d/, "+44 20 7946 0018");
  if (kind.includes("uri") || kind.includes("url")) {
    return find(/https?:\/\/[^\s"']+/, "https://example.com/");
  }
  if (kind.includes("city") || kind.includes("location")) return "Bristol";
  if (/\bname\b/.test(kind)) return "Robin Example";
  return said;
}
