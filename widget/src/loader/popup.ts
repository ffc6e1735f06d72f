import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { adoptStyles } from "../shared/adoptStyles.ts";
import type { ChatHandle } from "../shared/ChatOptions.ts";
import { storageKey, stored } from "../shared/storage.ts";
import { dismiss, isDismissed } from "./dismissal.ts";
import { element } from "./element.ts";
import { drawLauncher } from "./launcher.ts";
import type { Tag } from "./readTag.ts";
import type { Widget } from "./Widget.ts";

/** Delay before the proactive message, so that it does not appear while the page is still loading. */
const PROACTIVE_DELAY_MS = 1000;

/** On a narrower screen an open chat covers the whole page, so it does not open by itself. */
const LARGE_SCREEN_PX = 480;

/**
 * Renders the launcher in the host's shadow root, and the chat when it is opened. Sets the widget's
 * `turn`, which opens and closes it.
 */
export function createPopup(widget: Widget, host: HTMLElement, tag: Tag, agent: PublicAgent): void {
  const key = (name: string) => storageKey(tag, name);
  const keepOpen = (value?: string) => stored(key("open"), value, "sessionStorage");
  const wanted = widget.isOpen;
  let unread = 0;
  let chat: ChatHandle | undefined;

  const toggle = () => widget.turn(!widget.isOpen);
  const root = host.attachShadow({ mode: "open" });
  adoptStyles(root, ":host{all:initial!important}");
  // Not in the same root: there custom CSS could move the chat's frame.
  const corner = root.appendChild(element("div")).attachShadow({ mode: "open" });
  const [launcher, badge, hideBubble, showBubble, failedText] = drawLauncher(corner, agent, toggle);

  const draw = (isOpen: boolean) => {
    widget.isOpen = isOpen;
    badge.textContent = !isOpen && unread ? `${unread}` : "";
    launcher.ariaExpanded = `${isOpen}`;
    launcher.ariaLabel = `Chat: ${agent.title} ${badge.textContent}`;
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
      showBubble(failedText);
    }
    launcher.ariaBusy = null;
  };
  widget.turn = (open, byItself) => {
    if (open === widget.isOpen) return;
    if (!byItself) hideBubble();
    keepOpen(open ? "1" : "");
    draw(open);
    void show(byItself);
    widget.emit(open ? "open" : "close");
  };

  draw(false);
  // What the visitor last did in this tab holds on its next page, too; it is empty if they closed.
  if (wanted ?? keepOpen() ?? (agent.autoStartWidget && innerWidth >= LARGE_SCREEN_PX))
    widget.turn(true, !wanted);
  // A person may be writing: the chat listens while hidden, and the launcher counts. Or something waits to be sent.
  else if (
    stored(key("live")) ||
    stored(key("left")) ||
    +(stored(key("asks")) ?? 0) ||
    /"error":""/.test(`${stored(key("outbox"))}`)
  )
    void show(true);
  else if (agent.proactiveMessage && !agent.autoStartWidget && !isDismissed(key("dismissed")))
    setTimeout(() => {
      if (!widget.isOpen)
        showBubble(agent.proactiveMessage, () => {
          dismiss(key("dismissed"));
          hideBubble();
        });
    }, PROACTIVE_DELAY_MS);
}
