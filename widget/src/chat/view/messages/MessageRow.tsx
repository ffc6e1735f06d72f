import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { ToolCall } from "@parley/contract/tools/toolCall.ts";
import { sayLine } from "../../sayLine.ts";
import { mayBeAnsweredNow } from "../../state/retryable.ts";
import { speakerName } from "../../state/speakerName.ts";
import { Avatar } from "../Avatar.tsx";
import { useChat } from "../ChatContext.ts";
import { ConfirmCard } from "./ConfirmCard.tsx";
import { FailureLine } from "./FailureLine.tsx";
import { Markdown } from "./Markdown.tsx";
import { Rich } from "./Rich.tsx";
import { Sources } from "./Sources.tsx";
import { TypedText } from "./TypedText.tsx";

/** What an answer's id has before that of its question, as the contract's `answerId` puts it. */
const ANSWER_MARK = "a.";

/** A stored message. `retry` is set for the last one if its answer failed. */
export function MessageRow({
  message,
  begins,
  named,
  isLast = false,
  retry,
}: {
  message: Message;
  /** Whether somebody else spoke before. */
  begins: boolean;
  /** Whether the writer's name is shown above. */
  named: boolean;
  /** Whether nothing was written since: a call can be decided on until then. */
  isLast?: boolean;
  retry?: (() => void) | undefined;
}) {
  const { agent, state, texts, explain } = useChat();
  const { ID, role, text, sources, error } = message;
  if (role === "system") {
    const line = sayLine(message, texts);
    return line ? (
      <p class="line" dir="auto">
        {line}
      </p>
    ) : null;
  }
  const mine = role === "visitor";
  const name = speakerName(message, agent, texts);
  const still = state.streamed.has(ID) ? " still" : "";
  return (
    <div class={`row ${mine ? "mine" : "theirs"}${still}`}>
      {!mine && begins && (
        <Avatar name={name} picture={role === "bot" ? agentPicture(agent) : ""} />
      )}
      <span class={named ? "name" : "unseen"} dir="auto">
        {name}
      </span>
      {text && (
        <div class="bubble">
          {mine || role === "operator" ? <TypedText text={text} /> : <Markdown text={text} />}
        </div>
      )}
      {message.rich && <Rich rich={message.rich} ts={message.ts} isLast={isLast} />}
      {role === "bot" && <Sources sources={sources} />}
      {message.toolCalls && <ToolCalls calls={message.toolCalls} />}
      {explain && message.explainedUntil && (
        <button
          class="explain"
          type="button"
          onClick={() => explain.open(ID.slice(ANSWER_MARK.length))}
        >
          {explain.label}
        </button>
      )}
      {message.confirm && isLast && <ConfirmCard confirm={message.confirm} />}
      {error && (
        <FailureLine
          code={error}
          action={
            retry && mayBeAnsweredNow(message, state)
              ? { text: texts.tryAgain, run: retry }
              : undefined
          }
        />
      )}
    </div>
  );
}

/** The calls that an answer made, for the agent's own people in their test: visitors are not sent them. */
function ToolCalls({ calls }: { calls: readonly ToolCall[] }) {
  const { texts } = useChat();
  return (
    <div class="calls">
      {calls.map(({ callId, name, outcome, input, output, milliseconds }) => (
        <details key={callId}>
          <summary>
            {name} · {texts.callOutcome[outcome]} · {milliseconds} ms
          </summary>
          <pre>{input}</pre>
          <pre>{output}</pre>
        </details>
      ))}
    </div>
  );
}
