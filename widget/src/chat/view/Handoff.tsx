import { agentHadNoAnswer } from "../state/retryable.ts";
import { isAnswering } from "../state/ChatState.ts";
import { useChat } from "./ChatContext.ts";
import { PersonIcon } from "./icons.tsx";

/** Offers to talk to a person: always, or once the agent had no answer, as its owner chose. */
export function Handoff() {
  const { agent, engine, state, texts } = useChat();
  const { handoff, conversation } = state;
  const { enabled, always, title, subtitle } = agent.handoff;
  const free = conversation === "bot" || conversation === "closed";
  const offered = always || (agentHadNoAnswer(state) && !isAnswering(state));
  if (!enabled || !free || state.phase !== "ready" || !offered) return null;
  const note =
    handoff === "asking"
      ? texts.handoffAsking
      : handoff === "failed"
        ? texts.handoffFailed
        : subtitle;
  return (
    <button
      type="button"
      class="handoff"
      aria-disabled={handoff === "asking"}
      onClick={engine.requestHuman}
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
