import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { answerId, type Message } from "@parley/contract/conversations/message.ts";
import type { DescribedSchema, SchemaNames } from "./schemas.ts";

const ID = "Xb7pQ2mL9sT4vR1k";

/** 2026-01-01 in unix seconds; `ts` is in milliseconds. */
const DAY = 1_767_225_600;

const numbers: Readonly<Record<string, number>> = {
  createdAt: DAY,
  expiresAt: DAY + 24 * 3600,
  ts: DAY * 1000,
};

/** Values for strings by their field's name, where a schema cannot say what is sensible. */
const words: Readonly<Record<string, string>> = {
  accessToken: `EAA${"A".repeat(60)}`,
  agentName: "Shop help",
  appId: "1234567890123456",
  appSecret: "0123456789abcdef0123456789abcdef",
  auth: "A".repeat(22),
  baseUrl: "https://models.example.com/v1",
  before: `${DAY * 1000}_${"0".repeat(64)}`,
  content: "We ship to Austria within three days.",
  country: "AT",
  customCSS: "",
  day: "2026-01-01",
  domain: "chat.example.com",
  email: "someone@example.com",
  endpoint: "https://example.com/events",
  ip: "192.0.2.1",
  key: "number",
  language: "en",
  lastText: "Do you ship to Austria?",
  link: "https://example.com/invitation",
  name: "Shop help",
  next: `${DAY * 1000}_${"0".repeat(64)}`,
  p256dh: `B${"A".repeat(86)}`,
  page: "https://example.com/shop",
  phoneId: "1234567890123457",
  password: "correct-horse-9",
  primary: "#0070f3",
  serverUrl: "https://api.example.com/orders",
  text: "Do you ship to Austria?",
  title: "Shop help",
  token: `123456:${"A".repeat(35)}`,
  url: "https://example.com/shipping",
  wabaId: "1234567890123458",
  workspaceName: "Example shop",
};

const answer: Message = {
  ID: answerId(ID),
  role: "bot",
  text: "We ship to Austria within three days.",
  ts: DAY * 1000,
  author: "",
  sources: [{ docId: ID, title: "Shipping", url: "https://example.com/shipping" }],
  error: "",
  unanswered: false,
};

/** Values for schemas whose fields have to fit together, by the schema's name. */
const whole: Readonly<Record<string, unknown>> = { Message: answer };

/**
 * A value that fits a schema: of a body, what has to be there, or else its first field.
 * @param field the name of the field that holds it
 */
export function exampleOf(given: DescribedSchema, names: SchemaNames, field = ""): unknown {
  const known = lookUp(whole, given.$ref?.split("/").at(-1) ?? "");
  if (known !== undefined) return known;
  const schema = names.resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, names, field);
  switch ([schema.type].flat()[0]) {
    case "object":
      return exampleObject(schema, names);
    case "array":
      return isSchema(schema.items) ? [exampleOf(schema.items, names, field)] : [];
    case "boolean":
      return false;
    case "integer":
    case "number":
      return lookUp(numbers, field) ?? Math.max(schema.minimum ?? 1, 1);
    case "string":
      return exampleText(schema, field);
    case "null":
    case undefined:
      break;
  }
  return null;
}

function exampleObject({ properties = {}, required }: DescribedSchema, names: SchemaNames) {
  const shown = required ?? Object.keys(properties).slice(0, 1);
  return Object.fromEntries(
    shown.flatMap((name) => {
      const schema = lookUp(properties, name);
      return isSchema(schema) ? [[name, exampleOf(schema, names, name)]] : [];
    }),
  );
}

function exampleText({ format, pattern }: DescribedSchema, field: string): string {
  if (format === "email") return "someone@example.com";
  if (format === "binary") return "(bytes)";
  const word = lookUp(words, field);
  if (word !== undefined) return word;
  return pattern !== undefined || /id$/i.test(field) ? ID : "example";
}

function isSchema(value: unknown): value is DescribedSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
