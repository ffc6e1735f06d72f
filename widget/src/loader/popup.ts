import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { adoptStyles } from "../shared/adoptStyles.ts";
import { blackOrWhiteOn } from "../shared/colour.ts";
import type { ChatHandle } from "../shared/ChatOptions.ts";
import { storageKey, stored } from "../shared/storage.ts";
import { dismiss, isDismissed } from "./dismissal.ts";
import { button, element } from "./element.ts";
import { loaderTexts } from "./loaderTexts.ts";
import type { Tag } from "./readTag.ts";
import type { Widget } from "./Widget.ts";

/** Delay before the proactive message, so that it does not appear while the page is still loading. */
const GREETING_DELAY_MS = 1000;

/** On a narrower screen an open chat covers the whole page, so it does not open by itself. */
const LARGE_SCREEN_PX = 480;

/**
 * Renders the launcher in the host's shadow root, and the chat when it is opened. Sets the widget's
 * `turn`, which opens and closes it.
 */
export function createPopup(widget: Widget, host: HTMLElement, tag: Tag, agent: PublicAgent): void {
  const [dismissText, failedText] = loaderTexts(agent.lang);
  const key = (name: string) => storageKey(tag, name);
  const keepOpen = (value?: string) => stored(key("open"), value, "sessionStorage");
  const wanted = widget.isOpen;
  let unread = 0;
  let chat: ChatHandle | undefined;

  const badge = element("b");
  const toggle = () => widget.turn(!widget.isOpen);
  const launcher = button("launcher", toggle, element("i"), badge);
  const bubble = element("output");
  const root = host.attachShadow({ mode: "open" });
  adoptStyles(root, popupStyles(agent));
  root.append(launcher, bubble);

  const draw = (isOpen: boolean) => {
    widget.isOpen = isOpen;
    badge.textContent = !isOpen && unread ? `${unread}` : "";
    launcher.ariaExpanded = `${isOpen}`;
    launcher.ariaLabel = `Chat: ${agent.title} ${badge.textContent}`;
  };
  const hush = () => {
    bubble.replaceChildren();
    launcher.focus();
  };
  const say = (text: string, onDismiss = hush) => {
    const cross = button("cross", onDismiss, "✕");
    cross.ariaLabel = dismissText;
    bubble.append(element("div", "greeting", button("words", toggle, text), cross));
  };
  const show = async (byItself?: boolean) => {
    launcher.ariaBusy = "true";
    try {
      const { mountChat } = await widget.load();
      chat ??= mountChat(root.appendChild(element("div")), {
        ...tag,
        agent,
        onClose: toggle,
        onUnread: (count) => {
          unread = count;
          draw(!!widget.isOpen);
          widget.emit("unread", { count });
        },
        onMessage: (role) => widget.emit("message", { role }),
      });
      chat.setShown(!!widget.isOpen, !byItself);
    } catch {
      draw(false);
      say(failedText);
    }
    launcher.ariaBusy = null;
  };
  widget.turn = (open, byItself) => {
    if (open === widget.isOpen) return;
    if (!byItself) hush();
    keepOpen(open ? "1" : "");
    draw(open);
    void show(byItself);
    widget.emit(open ? "open" : "close");
  };

  draw(false);
  // What the visitor last did in this tab holds on its next page, too; it is empty if they closed.
  if (wanted ?? keepOpen() ?? (agent.autoStartWidget && innerWidth >= LARGE_SCREEN_PX))
    widget.turn(true, !wanted);
  // A person may be writing: the chat listens while hidden, and the launcher counts.
  else if (stored(key("live"))) void show(true);
  else if (agent.proactiveMessage && !agent.autoStartWidget && !isDismissed(key("dismissed")))
    setTimeout(() => {
      if (!widget.isOpen)
        say(agent.proactiveMessage, () => {
          dismiss(key("dismissed"));
          hush();
        });
    }, GREETING_DELAY_MS);
}

/** Styles of the launcher and the proactive message; the chat has its own. */
function popupStyles({ primary, theme, customCSS }: PublicAgent): string {
  return `:host{all:initial!important;color-scheme:${theme === "system" ? "light dark" : theme}!important}
button{all:unset;cursor:pointer;border-radius:12px}
button:focus-visible{outline:3px solid #68f;outline-offset:2px}
.launcher,.greeting{position:fixed;right:20px;bottom:20px;z-index:2147483000;font:14px/20px system-ui;box-shadow:0 4px 16px #0003}
.launcher{width:56px;height:56px;border-radius:50%;background:${primary};color:${blackOrWhiteOn(primary)}}
[aria-busy=true]{opacity:.6}
i{position:absolute;inset:18px 16px;border-radius:9px 9px 9px 1px;background:currentColor}
[aria-expanded=true] i{inset:26px 18px;border-radius:9px}
b{position:absolute;top:-4px;right:-4px;padding:0 7px;border-radius:12px;background:#c81e1e;color:#fff}
b:empty{display:none}
.greeting{bottom:92px;display:flex;max-width:min(288px,80vw);border-radius:12px;background:Canvas;color:CanvasText}
.words{padding:12px 0 12px 16px;overflow-wrap:anywhere}
.cross{padding:12px 16px}
.greeting{transition:opacity .18s;@starting-style{opacity:0}}
${customCSS}`;
}
