import { element } from "../loader/element.ts";
import { loaderTexts } from "../loader/loaderTexts.ts";
import type { Widget } from "../loader/Widget.ts";
import type { MountOptions } from "../shared/ChatOptions.ts";

export interface MountHandle {
  /** Ends the chat and removes it from the page. */
  destroy: () => void;
  /** Focuses the message field, now or once the chat has loaded. */
  focus: () => void;
}

/** Puts a chat into an element of the page; the element sets the size. */
export function mount(widget: Widget, parent: HTMLElement, options: MountOptions): MountHandle {
  const host = element("parley-chat");
  host.style.cssText = "display:block;height:100%";
  parent.append(host);
  const coming = widget.load().then(
    ({ mountChat }) =>
      mountChat(host, { ...options, onMessage: (role) => widget.emit("message", { role }) }),
    () => {
      [, host.textContent] = loaderTexts(options.agent?.lang ?? options.language);
      return undefined;
    },
  );
  return {
    destroy: () => {
      host.remove();
      void coming.then((chat) => chat?.destroy());
    },
    focus: () => void coming.then((chat) => chat?.focus()),
  };
}
