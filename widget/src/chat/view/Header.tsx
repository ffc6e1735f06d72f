import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { isWaitingUnasked, type ChatState } from "../state/ChatState.ts";
import type { Texts } from "../texts.ts";
import { Avatar } from "./Avatar.tsx";
import { useChat } from "./ChatContext.ts";
import { CloseIcon } from "./icons.tsx";
import { Menu } from "./Menu.tsx";
import { useOnline } from "./useOnline.ts";

/** Who the visitor is talking to: the agent, and whether it or a person answers. */
export function Header() {
  const { agent, state, texts, onClose } = useChat();
  const online = useOnline();
  // Whoever took over is there instead of the agent; of people visitors are told a name alone.
  const person = state.conversation === "human" ? state.operatorName : "";
  return (
    // No `header` element: beside the host page's own it would be a second banner.
    <div class="header" data-state={online ? state.conversation : "offline"}>
      <Avatar name={person || agent.title} picture={person ? "" : agentPicture(agent)} />
      <div class="who">
        <h2 class="title" dir="auto">
          {person || agent.title}
        </h2>
        <p class="status" role="status">
          <span class="dot" aria-hidden="true" />
          <span class="status-text">{online ? statusText(state, texts) : texts.offlineStatus}</span>
        </p>
      </div>
      <Menu />
      {onClose && (
        <button type="button" class="quiet" aria-label={texts.closeChat} onClick={onClose}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

function statusText(state: ChatState, texts: Texts): string {
  switch (state.conversation) {
    case "bot":
      return texts.assistant;
    case "requested":
      return isWaitingUnasked(state) ? texts.passedOn : texts.waiting;
    case "human":
      return texts.withHuman;
    case "closed":
      return texts.closed;
  }
  return "";
}
