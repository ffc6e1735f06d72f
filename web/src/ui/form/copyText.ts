import { notify } from "../feedback/notices.ts";

/** Copies a text and shows whether that worked; returns it too. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    notify({ kind: "success", text: ({ copied }) => copied });
    return true;
  } catch {
    notify({ kind: "error", text: ({ copyFailed }) => copyFailed });
    return false;
  }
}
