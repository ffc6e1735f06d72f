import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { mount } from "../commands/mount.ts";
import { fetchAgent } from "../shared/fetchAgent.ts";
import { createParley } from "../window.ts";
import { element } from "./element.ts";
import { createPopup } from "./popup.ts";
import { readTag, type Tag } from "./readTag.ts";
import { createWidget, type Widget } from "./Widget.ts";

/** The first pause before an agent is asked for again, in milliseconds; each is twice as long, up to some minutes. */
const PAUSE_MS = 2000;
const PAUSE_MOST_MS = 256_000;

/**
 * Sets `window.Parley`, which all tags of a page share, and shows what the script tag asks for. Where
 * that is refused the page stays as it was, and the console says why: an unknown agent has no widget, nor has a
 * page that is not on the agent's list.
 * @param load loads the chat's module
 */
export async function start(
  script: HTMLOrSVGScriptElement | null,
  load: Widget["load"],
): Promise<void> {
  // A page's element with that id would be found under the same name.
  if (!(window.Parley && "widget" in window.Parley))
    window.Parley = createParley(createWidget(load));
  const { widget } = window.Parley;
  const tag = readTag(script);
  // Two tags on a page make one launcher.
  if (!tag || (!tag.embedded && document.querySelector("parley-widget"))) return;
  if (!document.body) await new Promise((done) => addEventListener("DOMContentLoaded", done));
  const host = element("parley-widget");
  try {
    if (!tag.embedded) document.body.append(host);
    const agent = await findAgent(tag);
    // A page that replaces itself has another host by now.
    if (!tag.embedded && !host.isConnected) return;
    if (tag.embedded) embed(widget, tag, agent);
    else createPopup(widget, host, tag, agent);
    widget.emit("ready");
  } catch (error) {
    host.remove();
    // oxlint-disable-next-line no-console -- where the page's developer looks for the reason
    console.warn("Parley", error);
  }
}

/**
 * The tag's agent, asked for until the server has answered: what waits on this page to be sent would not be sent without it.
 * @throws Error as `fetchAgent`, where the agent is unknown or the page refused
 */
async function findAgent({ api, agentId }: Tag): Promise<PublicAgent> {
  const load = Math.random();
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, PAUSE_MOST_MS)) {
    try {
      return await fetchAgent(api, agentId, undefined, load);
    } catch (error) {
      const { cause } = Object(error);
      if (cause > 399 && cause < 500 && cause !== 429) throw error;
    }
    await new Promise((done) => {
      setTimeout(done, pause);
      addEventListener("online", done, { once: true });
    });
  }
}

/**
 * Fills the element the tag names, or the one marked with `data-parley-container`, or the tag's
 * parent. Where the page sets no height, the chat is 500 by 500 pixels.
 */
function embed(widget: Widget, tag: Tag, agent: PublicAgent): void {
  mount(
    widget,
    document.querySelector<HTMLElement>(tag.container ?? "[data-parley-container]") ??
      tag.script.parentElement ??
      document.body,
    { ...tag, agent },
  );
}
