import { readCapped } from "./readCapped.ts";

/** What services say in answers of which only a few words are read. */
const MAX_BYTES = 64_000;

/** A response's body as JSON; null for what is not JSON, or is longer than 64 KB: the rest is not fetched. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    const bytes = await readCapped(response, MAX_BYTES);
    return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
