import { parse } from "yaml";

/** What a YAML document holds, its names followed only so often. @throws for what is none */
export function parseYaml(text: string): unknown {
  return parse(text, { maxAliasCount: 50, uniqueKeys: false });
}
