import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { playChime } from "../engine/playChime.ts";
import { hasLeftContact, isUnnoticed, isWaitingUnasked } from "../state/ChatState.ts";
import { cannotAnswer } from "../state/retryable.ts";
import { downloadText, transcriptFile, transcriptText } from "../transcript.ts";
import { useChat } from "./ChatContext.ts";
import { DownloadIcon, MoreIcon, NewChatIcon, PersonIcon, SoundIcon } from "./icons.tsx";

/**
 * The chat's menu: a way to a person, where the agent has one, or to leave an address while nobody
 * answers, and what a visitor does with the chat itself.
 */
export function Menu() {
  const { agent, engine, state, texts, onNewChat } = useChat();
  const [isOpen, setIsOpen] = useState(false);
  const [sounds, setSounds] = useState(() => engine.memory.get("sound") !== "");
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isWaiting = state.conversation === "requested";
  const hasAsked = isWaiting && !isWaitingUnasked(state);
  const isWithHuman = state.conversation === "human";
  const isReady = state.phase === "ready";
  // "Not now" is not never: while nobody can answer, the form can be reopened.
  const takesContact =
    isReady &&
    !hasLeftContact(state) &&
    (cannotAnswer(state) || isUnnoticed(state) || (isWaiting && agent.handoff.enabled));
  const isEmpty = !isReady || state.messages.length === 0;
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
  const close = () => setIsOpen(false);
  const leave = () => {
    close();
    button.current?.focus();
  };
  const choose = (run: () => void) => () => {
    leave();
    run();
  };
  // Not after the next frame, when a key pressed meanwhile would lose its place again.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    items()[0]?.focus();
    // In a shadow tree the page sees the host as the target of every click in it.
    const closeOutside = (event: Event) => {
      if (!box.current || !event.composedPath().includes(box.current)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!isOpen) {
      if (key === "ArrowDown") setIsOpen(true);
      return;
    }
    if (key === "Escape" || key === "Tab") {
      // Escape would otherwise close the chat as well.
      if (key === "Escape") event.stopPropagation();
      return leave();
    }
    const all = items();
    const at = all.findIndex((one) => one.matches(":focus"));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next === all.length ? 0 : next)?.focus();
  };

  return (
    <div class="menu" ref={box} onKeyDown={onKeyDown}>
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
          {agent.handoff.enabled && !hasAsked && !isWithHuman && (
            <Item icon={<PersonIcon />} run={choose(engine.requestHuman)}>
              {agent.handoff.title || texts.handoff}
            </Item>
          )}
          {takesContact && (
            <Item icon={<PersonIcon />} run={choose(() => engine.askContact(true))}>
              {texts.contact}
            </Item>
          )}
          {onNewChat && (
            <Item
              icon={<NewChatIcon />}
              disabled={isEmpty}
              note={
                isWithHuman
                  ? texts.newChatEnds(state.operatorName || texts.person)
                  : isWaiting && texts.newChatEnds("")
              }
              run={choose(onNewChat)}
            >
              {texts.newChat}
            </Item>
          )}
          <Item
            icon={<DownloadIcon />}
            disabled={isEmpty}
            run={choose(() =>
              downloadText(transcriptFile(agent, new Date()), transcriptText(agent, state, texts)),
            )}
          >
            {texts.transcript}
          </Item>
          <Item
            icon={<SoundIcon />}
            checked={sounds}
            run={() => {
              engine.memory.set("sound", sounds ? "" : "1");
              setSounds(!sounds);
              if (!sounds) void playChime();
            }}
          >
            {texts.sound}
            <span class="value" aria-hidden="true">
              {sounds ? texts.on : texts.off}
            </span>
          </Item>
        </div>
      )}
    </div>
  );
}

/** A line of the menu. A disabled one can be focused, so that a screen reader finds it, but does nothing. */
function Item({
  icon,
  run,
  disabled = false,
  note,
  checked,
  children,
}: {
  icon: ComponentChildren;
  run: () => void;
  disabled?: boolean;
  /** What choosing it brings about. */
  note?: string | false;
  /** Set if it turns something on or off. */
  checked?: boolean;
  children: ComponentChildren;
}) {
  return (
    <button
      type="button"
      role={checked === undefined ? "menuitem" : "menuitemcheckbox"}
      aria-checked={checked}
      aria-disabled={disabled}
      tabIndex={-1}
      onClick={disabled ? undefined : run}
    >
      {icon}
      <span class="item" dir="auto">
        {children}
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}
