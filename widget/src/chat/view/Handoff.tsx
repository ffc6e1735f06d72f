import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { hasLeftContact, isUnnoticed } from "../state/ChatState.ts";
import { cannotAnswer, mayHelpAgain } from "../state/retryable.ts";
import { errorText } from "../texts.ts";
import { useChat } from "./ChatContext.ts";
import { ContactForm } from "./ContactForm.tsx";
import { PersonIcon } from "./icons.tsx";

/**
 * Offers to talk to a person: always, or from the first question on that the agent could not answer,
 * as its owner chose. Says how a request goes, and takes an address when nobody comes in time, or nobody can be told.
 * @param field where the visitor writes: it has the focus next
 */
export function Handoff({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { agent, engine, state, texts, isTest } = useChat();
  const { handoff, conversation, contact } = state;
  const { enabled } = agent.handoff;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = button.current?.matches(":focus");
  useLayoutEffect(() => {
    // The button is gone, and with it where the keyboard was; on a phone, its own would cover the chat.
    if (!hadFocus || button.current || matchMedia("(pointer:coarse)").matches) return;
    const input = field.current?.closest(".chat")?.querySelector<HTMLElement>(".contact input");
    (input ?? field.current)?.focus();
  });
  if (state.phase !== "ready" && handoff === "idle") return null;
  // Nobody is to write in vain: what they ask for can be answered once its owner has put that right. Who tests is told
  // beside the chat.
  const hasNobody = !isTest && (cannotAnswer(state) || isUnnoticed(state));
  const hasWaited = enabled && conversation === "requested" && state.waited;
  const isAsked = contact === "open" || (contact === "auto" && (hasNobody || hasWaited));
  const form = isAsked && conversation !== "human" && !hasLeftContact(state);
  return (
    <>
      {form && <ContactForm />}
      {/* The menu asks for a person too: how that goes is said below the form as well. */}
      {(!form || handoff !== "idle") && <AskButton button={button} />}
      {handoff === "waiting" && (
        <p class="waiting">
          <button type="button" class="link" onClick={engine.dropRequest}>
            {texts.discard}
          </button>
        </p>
      )}
    </>
  );
}

function AskButton({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { agent, engine, state, texts } = useChat();
  const { handoff, conversation } = state;
  const { enabled, always, title, subtitle } = agent.handoff;
  if (!enabled || (conversation === "requested" && handoff === "idle")) return null;
  // Once it is closed, a new question comes first.
  const asksFirst = conversation === "closed" && handoff === "idle";
  const offered = always || (state.offered && !asksFirst) || handoff !== "idle";
  if (conversation === "human" || !offered) return null;
  const isRefused = handoff === "failed" && !mayHelpAgain(state.handoffFailure);
  const notes = {
    idle: subtitle,
    asking: texts.handoffAsking,
    waiting: texts.handoffWaiting,
    failed: isRefused ? errorText(texts, state.handoffFailure) : texts.handoffFailed,
  };
  const note = notes[handoff];
  return (
    <button
      ref={button}
      type="button"
      class="handoff"
      aria-disabled={handoff === "asking" || isRefused}
      onClick={isRefused ? undefined : engine.requestHuman}
    >
      <PersonIcon />
      <span>
        <strong dir="auto">{title || texts.handoff}</strong>
        {note && (
          <small dir="auto" role="status">
            {note}
          </small>
        )}
      </span>
    </button>
  );
}
