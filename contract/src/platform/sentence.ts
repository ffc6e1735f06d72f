/** Names in braces: "Max size: {megabytes} MBs" has `megabytes`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a sentence can read like once its names are filled in. */
export type Filled<Text extends string> = Text extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Text;

export type SentenceValues = Readonly<Record<string, string | number>>;

/**
 * A sentence with its names filled in; a name that is not given does not compile.
 * @param values taken literally, braces in them too
 */
export function fillIn<const Text extends string>(
  text: Text,
  values: Readonly<Record<Names<Text>, string | number>>,
): Filled<Text> {
  const given: SentenceValues = values;
  return asFilled<Text>(
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole)),
  );
}

/** Guarantee: `fillIn` leaves everything outside the braces as it was. */
function asFilled<Text extends string>(said: string): Filled<Text> {
  return said as Filled<Text>;
}

/**
 * Reads the values back out of a sentence that was filled in.
 * @param text the sentence with its names in braces
 * @returns undefined when `said` is another sentence; numbers come back as numbers
 */
export function readValues(text: string, said: string): SentenceValues | undefined {
  if (text === said) return {};
  if (!text.includes("{")) return undefined;
  const pattern = text
    .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, "(?<$1>[^]+)");
  const groups = new RegExp(`^${pattern}$`, "u").exec(said)?.groups;
  if (groups === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      /^\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value,
    ]),
  );
}
