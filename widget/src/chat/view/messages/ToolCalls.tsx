import type { ToolCall } from "@parley/contract/tools/toolCall.ts";
import { useChat } from "../ChatContext.ts";

/** The calls that an answer made, for the agent's own people in their test: visitors are not sent them. */
export function ToolCalls({ calls }: { calls: readonly ToolCall[] }) {
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
