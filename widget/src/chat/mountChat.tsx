import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { createRef, render } from "preact";
import { adoptStyles } from "../shared/adoptStyles.ts";
import type { ChatModule, ChatOptions } from "../shared/ChatOptions.ts";
import type { EngineView } from "./engine/EngineView.ts";
import { joinEngine } from "./engine/joinEngine.ts";
import { followKeyboard, guardKeys, keepFocusInside } from "./hostEvents.ts";
import styles from "./styles/chat.css?inline";
import popupStyles from "./styles/popup.css?inline";
import { App } from "./view/App.tsx";

/**
 * Renders the chat into the host's shadow root: it fills the host, or, given `onClose`, is a popup's
 * panel that stays hidden until `setShown`.
 */
export const mountChat: ChatModule["mountChat"] = (host, options) => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const popup = options.onClose !== undefined;
  adoptStyles(root, styles + (popup ? popupStyles : ""));
  const custom = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, custom];
  if (popup) {
    host.hidden = true;
    host.role = "dialog";
    if (options.agent) host.ariaLabel = options.agent.title;
  } else if (host.clientHeight < 200) {
    host.style.cssText = "display:block;width:500px;max-width:100%;height:500px";
  }

  if (options.fullPage) host.dataset["page"] = "";

  const view: EngineView = { ...options, isShown: !popup };
  const { engine, leave } = joinEngine(options, view);
  const field = createRef<HTMLTextAreaElement>();
  const onAgent = ({ customCSS, messageDelayMS, delayBeforeSubmit }: PublicAgent) => {
    custom.replaceSync(customCSS);
    engine.start(messageDelayMS, delayBeforeSubmit);
  };
  render(<App options={options} engine={engine} field={field} onAgent={onAgent} />, root);

  const undo = [
    guardKeys(host, options.onClose),
    ...(popup ? [keepFocusInside(root), followKeyboard(host)] : []),
  ];
  const focus = () => {
    // On a phone the keyboard would cover the messages.
    const target = matchMedia("(pointer:coarse)").matches
      ? root.querySelector<HTMLElement>(".chat")
      : field.current;
    target?.focus({ preventScroll: true });
  };
  let isOpened = false;
  return {
    focus,
    setShown: (shown, focused) => {
      // Once per page, and not if it opens by itself.
      if (shown && focused && !isOpened) recordOpening(options);
      isOpened ||= shown && focused;
      host.hidden = !shown;
      view.isShown = shown;
      engine.setView(view);
      if (shown && focused) focus();
    },
    destroy: () => {
      for (const step of undo) step();
      render(null, root);
      leave();
    },
  };
};

/**
 * Counts that a visitor opened the popup. A form, so that the browser need not ask the server first
 * whether it may; whether it was counted concerns nobody on the page.
 */
function recordOpening({ api, agentId }: ChatOptions): void {
  const body = new FormData();
  body.append("record", "opens");
  // By its id the server recognises a request that the browser sends again.
  body.append("recordId", `open-${Date.now()}-${`${Math.random()}`.slice(2)}`);
  fetch(`${api}/agents/${agentId}/analytics`, { method: "POST", body, keepalive: true }).catch(
    () => {},
  );
}
