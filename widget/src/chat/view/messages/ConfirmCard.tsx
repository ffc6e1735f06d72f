import { decisionId, type Decision } from "@parley/contract/tools/decision.ts";
import type { Confirmation } from "@parley/contract/tools/toolCall.ts";
import { useChat } from "../ChatContext.ts";

/** What the agent wants to do, and with what: nothing happens until the visitor confirms. */
export function ConfirmCard({ confirm: { callId, name, values } }: { confirm: Confirmation }) {
  const { engine, state, texts } = useChat();
  // A person who has taken over decides with them in words.
  if (state.conversation === "human" || state.answer) return null;
  const decide = (decision: Decision) => engine.send(texts[decision], decisionId(decision, callId));
  return (
    <section class="confirm" aria-label={name}>
      <strong dir="auto">{name}</strong>
      {values.length > 0 && (
        <dl>
          {values.map(({ key, value }) => (
            <div key={key}>
              <dt dir="auto">{key}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class="acts">
        <button type="button" class="leave" onClick={() => decide("confirmed")}>
          {texts.confirmed}
        </button>
        <button type="button" class="later" onClick={() => decide("declined")}>
          {texts.declined}
        </button>
      </div>
    </section>
  );
}
