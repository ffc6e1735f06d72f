import type { Given } from "./checkParameters.ts";
import { invalid, missing, unsupported } from "./StripeProblem.ts";

/**
 * The parameters of a call, each noted when it is read: what a handler never asks for was not
 * acted upon, so that the call is refused by `refuseUnread` rather than half done.
 */
export class Parameters {
  readonly #given: Record<string, Given>;
  readonly #path: string;
  readonly #read = new Set<string>();
  readonly #nested: Parameters[] = [];

  constructor(given: Record<string, Given>, path = "") {
    this.#given = given;
    this.#path = path;
  }

  has(key: string): boolean {
    return key in this.#given;
  }

  /** True if it was sent empty, which unsets. */
  isEmptied(key: string): boolean {
    if (this.#given[key] !== "") return false;
    this.#read.add(key);
    return true;
  }

  /**
   * A text, or undefined. Where one of several is expected it is one of these: the SDK declares
   * the same ones for the parameter as for the object's field, and `checkParameters` refused others.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which texts it can be is the caller's to know
  text<Text extends string = string>(key: string): Text | undefined {
    const value = this.#take(key);
    return value === undefined || value === "" ? undefined : (written(value) as Text);
  }

  /** A text that may be unset: what it was when it was not sent, null when it was sent empty. */
  textOr<Text extends string | null | undefined>(
    key: string,
    before: Text,
  ): Exclude<Text, undefined> | Text | null {
    if (this.isEmptied(key)) return null;
    return this.text<NonNullable<Text>>(key) ?? before;
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which texts it can be is the caller's to know
  required<Text extends string = string>(key: string): Text {
    const value = this.text<Text>(key);
    if (value === undefined) throw missing(this.name(key));
    return value;
  }

  flag(key: string): boolean | undefined {
    const value = this.#take(key);
    return typeof value === "boolean" ? value : undefined;
  }

  number(key: string): number | undefined {
    const value = this.#take(key);
    return typeof value === "number" ? value : undefined;
  }

  /** @throws StripeProblem for a fraction */
  integer(key: string): number | undefined {
    const value = this.number(key);
    if (value !== undefined && !Number.isInteger(value))
      throw invalid(`Invalid integer: ${value}`, {
        code: "parameter_invalid_integer",
        param: this.name(key),
      });
    return value;
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which texts it can be is the caller's to know
  texts<Text extends string = string>(key: string): Text[] | undefined {
    const value = this.#take(key);
    if (value === "") return [];
    return Array.isArray(value) ? value.map((item) => written(item) as Text) : undefined;
  }

  object(key: string): Parameters | undefined {
    const value = this.#given[key];
    if (typeof value !== "object" || Array.isArray(value)) return undefined;
    this.#read.add(key);
    return this.#below(value, this.name(key));
  }

  /** Its objects; none when it was sent empty, undefined when it was not sent. */
  objects(key: string): Parameters[] | undefined {
    const value = this.#take(key);
    if (value === "") return [];
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((item, index) =>
      typeof item === "object" && !Array.isArray(item)
        ? [this.#below(item, `${this.name(key)}[${index}]`)]
        : [],
    );
  }

  /** What a map holds under each of its keys. */
  entries(key: string): [string, Parameters][] {
    const map = this.object(key);
    return map === undefined
      ? []
      : Object.keys(map.#given).flatMap((name) => {
          const value = map.object(name);
          return value === undefined ? [] : [[name, value] satisfies [string, Parameters]];
        });
  }

  /** What metadata is after this call: keys are merged, an empty value removes one, empty all. */
  metadata(before: Record<string, string> | null = {}): Record<string, string> {
    if (this.isEmptied("metadata")) return {};
    const value = this.#take("metadata");
    const merged: Record<string, string> = { ...before };
    if (typeof value !== "object" || Array.isArray(value)) return merged;
    for (const [key, text] of Object.entries(value)) {
      if (text === "") delete merged[key];
      else merged[key] = written(text);
    }
    if (Object.keys(merged).length > 50)
      throw invalid("Metadata can have at most 50 keys.", { param: "metadata" });
    return merged;
  }

  /** Things that change nothing here, as texts that only a bank would show. */
  ignore(...keys: string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  /** A key as errors name it: `items[0][price]`. */
  name(key: string): string {
    return this.#path === "" ? key : `${this.#path}[${key}]`;
  }

  /** @throws StripeProblem for what nothing has read */
  refuseUnread(): void {
    const unread = Object.keys(this.#given).find((key) => !this.#read.has(key));
    if (unread !== undefined) throw unsupported(`the parameter ${this.name(unread)}`);
    for (const nested of this.#nested) nested.refuseUnread();
  }

  #take(key: string): Given | undefined {
    this.#read.add(key);
    return this.#given[key];
  }

  #below(value: Record<string, Given>, path: string): Parameters {
    const known = this.#nested.find((one) => one.#given === value);
    if (known) return known;
    const nested = new Parameters(value, path);
    this.#nested.push(nested);
    return nested;
  }
}

function written(value: Given): string {
  return typeof value === "object" ? JSON.stringify(value) : `${value}`;
}
