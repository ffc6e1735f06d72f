export interface Tag {
  agentId: string;
  /** Base address of the calls, without a slash at its end. */
  api: string;
  embedded: boolean;
  /** Selector of the element that takes the embedded chat. */
  container: string | undefined;
  script: HTMLOrSVGScriptElement;
}

/** What the script tag says; null without an agent, when only `window.Parley` is wanted. */
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
