import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import { useEffect, useRef } from "preact/hooks";
import { drawLauncher } from "../../loader/launcher.ts";

/** What a page shows while the chat is closed, drawn by the loader's own code; in a preview alone. */
export function ClosedPreview({
  agent,
  onOpen = () => undefined,
}: {
  agent: PublicAgent;
  onOpen: (() => void) | undefined;
}) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A new one each time: a shadow root keeps the styles it once had.
    const place = document.createElement("div");
    host.current?.replaceChildren(place);
    const root = place.attachShadow({ mode: "open" });
    const [launcher, , , say] = drawLauncher(root, agent, onOpen);
    launcher.ariaLabel = `Chat: ${agent.title}`;
    if (agent.proactiveMessage && !agent.autoStartWidget) say(agent.proactiveMessage);
  }, [agent]);
  return <div class="closed" ref={host} />;
}
