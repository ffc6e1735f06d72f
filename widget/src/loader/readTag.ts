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
    api: api.replace(/\/+$/, ""),
    embedded: mode === "embedded",
    container,
    script,
  };
}
