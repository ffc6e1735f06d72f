export type SnippetKind = "popup" | "embedded";

/** What a page needs to show an agent. */
export interface SnippetInput {
  /** URL of the loader script. */
  widgetUrl: string;
  agentId: string;
  /** Base URL of the region's calls. */
  api: string;
}

const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** The markup an owner pastes into their page: a bubble, or a container of 500 by 500 pixels. */
export function snippetOf(kind: SnippetKind, { widgetUrl, agentId, api }: SnippetInput): string {
  const container = kind === "embedded" ? ` data-container="#parley-chat"` : "";
  const script =
    `<script src="${escaped(widgetUrl)}" data-agent-id="${escaped(agentId)}" ` +
    `data-api="${escaped(api)}" data-mode="${kind}"${container} async></script>`;
  if (kind === "popup") return script;
  return `<div id="parley-chat" style="width:500px;max-width:100%;height:500px"></div>\n${script}`;
}
