import { useEffect, useRef, useState } from "preact/hooks";
import { hasLeftContact } from "../state/ChatState.ts";
import { useChat } from "./ChatContext.ts";
import { MoreIcon, PersonIcon } from "./icons.tsx";

/** The chat's menu: always a way to a person, where the agent has one. */
export function Menu() {
  const { agent, engine, state, texts } = useChat();
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWaiting = state.conversation === "requested";
  const isDone = state.conversation === "human" || (isWaiting && hasLeftContact(state));
  const close = () => setIsOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    box.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    // In a shadow tree the page sees the host as the target of every click in it.
    const leave = (event: Event) => {
      if (!box.current || !event.composedPath().includes(box.current)) close();
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOpen]);
  if (!agent.handoff.enabled || isDone || state.phase !== "ready") return null;
  return (
    <div
      class="menu"
      ref={box}
      onKeyDown={(event) => {
        if (!isOpen || (event.key !== "Escape" && event.key !== "Tab")) return;
        // Escape would otherwise close the chat as well.
        if (event.key === "Escape") event.stopPropagation();
        close();
        button.current?.focus();
      }}
    >
      <button
        type="button"
        class="quiet"
        ref={button}
        aria-label={texts.menu}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <div class="items" role="menu" aria-label={texts.menu}>
          <button
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              button.current?.focus();
              if (isWaiting) engine.askContact(true);
              else engine.requestHuman();
            }}
          >
            <PersonIcon />
            <span dir="auto">
              {isWaiting ? texts.contact : agent.handoff.title || texts.handoff}
            </span>
          </button>
        </div>
      )}
    </div>
  );
}
