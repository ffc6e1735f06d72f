/**
 * What a dictionary holds under a key that comes from outside (an id, a name in a URL, a word of
 * somebody else's service). Plain indexing also finds what every object inherits: an agent whose id
 * was `constructor` once stopped a whole region's figures.
 * @returns undefined where nobody put anything
 */
export function lookUp<Value>(
  dictionary: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(dictionary, key) ? dictionary[key] : undefined;
}
