import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { mount } from "../commands/mount.ts";
import type { Tag } from "./readTag.ts";
import type { Widget } from "./Widget.ts";

/**
 * Fills the element the tag names, else the one marked with `data-parley-container`, else the one
 * the tag stands in. Where the page gives no height, the chat takes 500 by 500 pixels.
 */
export function embed(widget: Widget, tag: Tag, agent: PublicAgent): void {
  mount(
    widget,
    document.querySelector<HTMLElement>(tag.container ?? "[data-parley-container]") ??
      tag.script.parentElement ??
      document.body,
    { ...tag, agent },
  );
}
