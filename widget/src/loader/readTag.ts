export interface Tag {
  agentId: string;
  /** Base URL of the API, without a trailing slash. */
  api: string;
  embedded: boolean;
  /** Selector of the element for the embedded chat. */
  container: string | undefined;
  script: HTMLOrSVGScriptElement;
}

/** Reads the script tag; null without an agent, when only `window.Parley` is wanted. */
export function readTag(script: HTMLOrSVGScriptElement | null): Tag | null {
  const { agentId, api, mode, container } = script?.dataset ?? {};
  if (!script || !agentId || !api) return null;
  return {
    agentId,
    api: withoutEndSlashes(api),
    embedded: mode === "embedded",
    container,
    script,
  };
}

/** Without a lookbehind, which would keep older browsers from reading this file at all. */
function withoutEndSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === "/") end--;
  return url.slice(0, end);
}
