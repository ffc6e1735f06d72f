import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import { unanswered } from "#platform/api/apiErrors.ts";

/** What a preview shows: the agent, as the open chat or as the launcher with its greeting. */
export interface Preview {
  agent: PublicAgent;
  closed: boolean;
}

/** The part of the widget's API that is used here. */
export interface WidgetApi {
  mount: (
    element: HTMLElement,
    options: {
      agentId: string;
      api: string;
      token?: string;
      language?: string;
      agent?: PublicAgent;
      onNewChat?: () => void;
      explain?: { label: string; open: (messageId: string) => void };
      fullPage?: boolean;
      onOpen?: () => void;
      example?: Transcript;
      follow?: (show: (preview: Preview) => void) => () => void;
    },
  ) => { destroy: () => void; focus: () => void };
}

declare global {
  interface Window {
    Parley?: WidgetApi;
  }
}

let loading: Promise<WidgetApi> | undefined;

/**
 * Loads the widget's script once, as a visitor's page would.
 * @throws AppError when the script does not come, or is not the widget's; the next call tries again
 */
export function loadWidget(url: string): Promise<WidgetApi> {
  loading ??= new Promise<WidgetApi>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => {
      if (window.Parley) resolve(window.Parley);
      else reject(unanswered());
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(unanswered());
    });
    document.head.append(script);
  }).catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  return loading;
}
