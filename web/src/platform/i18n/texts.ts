import type { Language } from "@parley/contract/accounts/profile.ts";
import { fill } from "@parley/contract/problems/fill.ts";

/** A text that depends on a number, by the language's plural rules; `{count}` is replaced by it. */
interface Plural {
  one: string;
  other: string;
}

type Text = string | Plural;

/** An object of texts, typed by its own keys so that each is known to exist. */
export type Words<Keys> = { readonly [Key in keyof Keys]: Text };

/** The German counterpart of an English text: a text for a text, a plural for a plural. */
type Counterpart<T> = T extends string ? string : Plural;

type Translation<English> = { readonly [Key in keyof English]: Counterpart<English[Key]> };

/** A feature's texts in both languages. */
export interface Texts<English extends Words<English>> {
  readonly en: English;
  readonly de: Translation<English>;
}

/** Names in braces: "Hello {name}" has `name`. */
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type NamesOf<T> = T extends string
  ? Names<T>
  : T extends Plural
    ? "count" | Names<T["one"]> | Names<T["other"]>
    : never;

type Values<T> = { [Name in NamesOf<T>]: Name extends "count" ? number : string | number };

/** None for a text without names in braces, otherwise an object with a value for each. */
type Arguments<T> = [NamesOf<T>] extends [never] ? [] : [values: Values<T>];

export type Translate<English extends Words<English>> = <Key extends keyof English>(
  key: Key,
  ...values: Arguments<English[Key]>
) => string;

/**
 * Declares a feature's texts. English is the source; a German text that is missing, extra or of the wrong
 * kind is a type error.
 */
export function defineTexts<const English extends Words<English>>(texts: {
  en: English;
  de: Translation<NoInfer<English>>;
}): Texts<English> {
  return texts;
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(language: Language, count: number): "one" | "other" {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return rule.select(count) === "one" ? "one" : "other";
}

/** A function that gives a feature's texts in one language, or in whichever it is told when a text is wanted. */
export function translator<English extends Words<English>>(
  texts: Texts<English>,
  language: Language | (() => Language),
): Translate<English> {
  return (key, ...[values]) => {
    const now = typeof language === "function" ? language() : language;
    const text: Text = now === "de" ? texts.de[key] : texts.en[key];
    const given: Record<string, string | number> = values ?? {};
    if (typeof text === "string") return fill(text, given, now);
    return fill(text[pluralForm(now, Number(given["count"]))], given, now);
  };
}
