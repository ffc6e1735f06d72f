import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { adoptStyles } from "../shared/adoptStyles.ts";
import type { ChatHandle } from "../shared/ChatOptions.ts";
import { storageKey, stored } from "../shared/storage.ts";
import { dismiss, isDismissed } from "./dismissal.ts";
import { button, element } from "./element.ts";
import { loaderTexts } from "./loaderTexts.ts";
import { popupStyles } from "./popupStyles.ts";
import type { Tag } from "./readTag.ts";
import type { Widget } from "./Widget.ts";

/** Delay before the proactive message, so that it does not appear while the page is still loading. */
const GREETING_DELAY_MS = 1000;

/**
 * Renders the launcher in the host's shadow root, and the chat when it is opened. Sets the widget's
 * `turn`, which opens and closes it.
 */
export function createPopup(widget: Widget, host: HTMLElement, tag: Tag, agent: PublicAgent): void {
  const [dismissText, failedText] = loaderTexts(agent.lang);
  const dismissed = storageKey(tag, "dismissed");
  const wanted = widget.isOpen;
  const greets = !isDismissed(dismissed);
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
  const say = (text: string) => {
    const cross = button("cross", hush, "✕");
    cross.ariaLabel = dismissText;
    bubble.append(element("div", "greeting", button("words", toggle, text), cross));
  };
  const hush = () => {
    bubble.replaceChildren();
    dismiss(dismissed);
    launcher.focus();
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
    draw(open);
    void show(byItself);
    widget.emit(open ? "open" : "close");
  };

  draw(false);
  if (wanted ?? (agent.autoStartWidget && greets)) widget.turn(true, !wanted);
  // A person may be writing: the chat listens while hidden, and the launcher counts.
  else if (stored(storageKey(tag, "live"))) void show(true);
  else if (agent.proactiveMessage && greets)
    setTimeout(() => {
      if (!widget.isOpen) say(agent.proactiveMessage);
    }, GREETING_DELAY_MS);
}
