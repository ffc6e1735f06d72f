import type { RefObject } from "preact";
import { useChat } from "./ChatContext.ts";

/** What a visitor may ask by a press, until something was said. */
export function StarterQuestions({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { agent, engine, state, texts } = useChat();
  const isBegun = state.messages.length + state.pending.length > 0;
  if (state.phase !== "ready" || isBegun || agent.starterQuestions.length === 0) return null;
  const ask = (question: string) => {
    engine.send(question);
    // The button is gone; on a phone, the keyboard would cover the answer.
    if (!matchMedia("(pointer:coarse)").matches) field.current?.focus();
  };
  return (
    <ul class="starters" aria-label={texts.starters}>
      {agent.starterQuestions.map((question, at) => (
        <li key={at}>
          <button type="button" class="starter" dir="auto" onClick={() => ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
