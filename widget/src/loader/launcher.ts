import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { adoptStyles } from "../shared/adoptStyles.ts";
import { button, element } from "./element.ts";
import { loaderTexts } from "./loaderTexts.ts";

/**
 * Draws the launcher into a shadow root of its own, in which custom CSS holds: whatever that says, nothing is drawn
 * or pressed outside the window's corner.
 * @param toggle what pressing it does, or the words beside it
 * @returns the launcher, its badge, functions that hide and show the bubble beside it, and what it says if the chat
 * does not load
 */
export function drawLauncher(root: ShadowRoot, agent: PublicAgent, toggle: () => void) {
  const [dismissText, failedText] = loaderTexts(agent.lang);
  const badge = element("b");
  const launcher = button("launcher", toggle, element("i"), badge);
  const bubble = element("output");
  adoptStyles(root, popupStyles(agent));
  root.append(launcher, bubble);
  const hideBubble = () => {
    bubble.replaceChildren();
    launcher.focus();
  };
  const showBubble = (text: string, onDismiss = hideBubble) => {
    const cross = button("cross", onDismiss, "✕");
    cross.ariaLabel = dismissText;
    bubble.append(element("div", "proactive", button("words", toggle, text), cross));
  };
  // A tuple, as the loader has no byte to spare for names.
  return [launcher, badge, hideBubble, showBubble, failedText] as const;
}

/**
 * Styles of the launcher and the proactive message, as one line, which is smaller; the chat has its own. An empty badge
 * has no height, and so needs no rule to be hidden.
 */
function popupStyles({ primary, onPrimary, theme, customCSS }: PublicAgent): string {
  return (
    `:host{all:initial;color-scheme:${theme === "system" ? "light dark" : theme};position:fixed;z-index:2147483000;inset:auto 0 0 auto;width:min(340px,100%);height:min(420px,100%);contain:strict;pointer-events:none}` +
    "button{all:unset;cursor:pointer;border-radius:12px}" +
    "button:focus-visible{outline:3px solid #68f;outline-offset:2px}" +
    ".launcher,.proactive,i,b{position:absolute;border-radius:12px}" +
    ".launcher,.proactive{inset:auto 20px 20px auto;pointer-events:auto;font:14px/20px system-ui;box-shadow:0 4px 16px #0003,0 0 0 1px #8883}" +
    `.launcher{width:56px;height:56px;border-radius:50%;background:${primary};color:${onPrimary}}` +
    "[aria-busy=true]{opacity:.6}" +
    "i{inset:18px 16px;border-radius:9px 9px 9px 1px;background:currentColor}" +
    "[aria-expanded=true] i{inset:26px 18px;border-radius:9px}" +
    "b{inset:-4px -4px auto auto;padding:0 7px;background:#c81e1e;color:#fff}" +
    ".proactive{bottom:88px;display:flex;max-width:256px;background:Canvas;color:CanvasText;@media not (prefers-reduced-motion){transition:.2s}@starting-style{opacity:0}}" +
    ".words{padding:12px 0 12px 16px;overflow-wrap:anywhere}" +
    ".cross{padding:12px 16px}" +
    customCSS
  );
}
