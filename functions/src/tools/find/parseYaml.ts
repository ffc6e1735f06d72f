import { parse } from "yaml";

/**
 * What a YAML document holds, its names followed only so often. Says nothing of it in the log, whose words a stranger
 * would choose.
 * @throws Error if the text is not valid YAML
 */
export function parseYaml(text: string): unknown {
  return parse(text, {
    maxAliasCount: 50,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "error",
  });
}
