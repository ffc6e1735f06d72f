import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";

/**
 * The beginning of a value's JSON, at least this many characters of it. What lies beyond is not looked at: the same part of
 * a stranger's document may be described thousands of times.
 */
export function shortJson(value: object, atLeast: number): string {
  const known = described.get(value);
  if (known !== undefined && known.atLeast === atLeast) return known.text;
  const text = write(value, atLeast);
  described.set(value, { atLeast, text });
  return text;
}

/** Even the keys of a large part take their time. */
const described = new WeakMap<object, { atLeast: number; text: string }>();

function write(value: unknown, atLeast: number): string {
  let text = "";
  const add = (one: unknown): void => {
    if (text.length > atLeast) return;
    if (Array.isArray(one)) addAll("[", one.slice(0, atLeast), "]", add);
    else if (isRecord(one))
      addAll("{", firstKeys(one, atLeast), "}", (key) => {
        text += `${JSON.stringify(key.slice(0, atLeast))}:`;
        add(lookUp(one, key));
      });
    else text += JSON.stringify(typeof one === "string" ? one.slice(0, atLeast) : one) ?? "null";
  };
  const addAll = <One>(
    open: string,
    all: readonly One[],
    close: string,
    addOne: (one: One) => void,
  ): void => {
    text += open;
    for (const [at, one] of all.entries()) {
      if (text.length > atLeast) return;
      if (at > 0) text += ",";
      addOne(one);
    }
    text += close;
  };
  add(value);
  return text;
}

function firstKeys(record: object, most: number): string[] {
  const keys: string[] = [];
  for (const key in record) {
    if (keys.length >= most) break;
    if (Object.hasOwn(record, key)) keys.push(key);
  }
  return keys;
}
