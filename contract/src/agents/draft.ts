import { agentEditable, type AgentConfig, type AgentEditable } from "./config.ts";

/** Ignored when the Publish button compares the working copy with the saved one (seed 001 §4). */
export const PUBLISH_IGNORED = [
  "lastModified",
  "ts",
  "ownerID",
  "userId",
  "createdAt",
  "updatedAt",
] as const;

/** Ignored when the save bar compares (seed 000 §9). */
export const SAVE_BAR_IGNORED = ["lastModified", "createdAt", "updatedAt", "vapi", "ts"] as const;

/** The editable local copy of the settings. */
export function draftOf(config: AgentConfig): AgentEditable {
  return agentEditable.parse(config);
}

/**
 * The top-level fields in which two copies differ.
 * @param ignored fields that never count
 */
export function changedFields<Copy extends object>(
  saved: Copy,
  working: Copy,
  ignored: readonly string[] = SAVE_BAR_IGNORED,
): (keyof Copy & string)[] {
  const keys = new Set([...Object.keys(saved), ...Object.keys(working)]);
  return [...keys].filter(
    (key): key is keyof Copy & string =>
      !ignored.includes(key) &&
      canonical(Reflect.get(saved, key)) !== canonical(Reflect.get(working, key)),
  );
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      part !== null && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? "undefined"
  );
}
