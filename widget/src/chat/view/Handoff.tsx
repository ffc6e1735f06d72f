import { hasLeftContact, isUnnoticed } from "../state/ChatState.ts";
import { cannotAnswer, mayHelpAgain } from "../state/retryable.ts";
import { errorText } from "../texts.ts";
import { useChat } from "./ChatContext.ts";
import { ContactForm } from "./ContactForm.tsx";
import { PersonIcon } from "./icons.tsx";
import { useOnline } from "./useOnline.ts";

/**
 * Offers to talk to a person: always, or from the first question on that the agent could not answer,
 * as its owner chose. Says how a request goes, and takes an address when nobody comes in time, or nobody can be told.
 */
export function Handoff() {
  const { agent, engine, state, texts, isTest } = useChat();
  const isOnline = useOnline();
  const { handoff, conversation, contact } = state;
  const { enabled, always, title, subtitle } = agent.handoff;
  if (state.phase !== "ready") return null;
  // Nobody is to write in vain: what they ask for can be answered once its owner has put that right. Who tests is told
  // beside the chat.
  const hasNobody = !isTest && (cannotAnswer(state) || isUnnoticed(state));
  const hasWaited = enabled && conversation === "requested" && state.waited;
  const isAsked = contact === "open" || (contact === "auto" && (hasNobody || hasWaited));
  if (isAsked && conversation !== "human" && !hasLeftContact(state)) return <ContactForm />;
  if (!enabled || conversation === "requested") return null;
  // Once it is closed, a new question comes first.
  const asksFirst = conversation === "closed" && handoff === "idle";
  const offered = always || (state.offered && !asksFirst) || handoff !== "idle";
  if (conversation === "human" || !offered) return null;
  const isRefused = handoff === "failed" && !mayHelpAgain(state.handoffFailure);
  const notes = {
    idle: subtitle,
    asking: texts.handoffAsking,
    failed: isRefused
      ? errorText(texts, state.handoffFailure)
      : isOnline
        ? texts.handoffFailed
        : texts.handoffWaiting,
  };
  const note = notes[handoff];
  return (
    <button
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
