import type { PendingMessage } from "../../state/ChatState.ts";
import { useChat } from "../ChatContext.ts";
import { FailureLine } from "./FailureLine.tsx";

/** A message on its way, or an unsent one that can be retried. */
export function PendingRow({ message: { ID, text, status, error } }: { message: PendingMessage }) {
  const { engine, texts } = useChat();
  const failed = status === "failed";
  return (
    <div class={`row mine ${failed ? "unsent" : ""}`}>
      <span class="unseen">{failed ? texts.you : `${texts.you}, ${texts.sending}`}</span>
      <div class="bubble">
        <div class="plain" dir="auto">
          {text}
        </div>
      </div>
      {failed && (
        <FailureLine
          code={error}
          label={texts.notSent}
          action={{ text: texts.retry, run: () => engine.resend(ID) }}
        />
      )}
    </div>
  );
}
