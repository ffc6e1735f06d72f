import type { PendingMessage } from "../../state/ChatState.ts";
import { useChat } from "../ChatContext.ts";
import { FailureLine } from "./FailureLine.tsx";
import { TypedText } from "./TypedText.tsx";

/** A message on its way, one that waits for the line, or one that was refused and can be retried. */
export function PendingRow({ message: { ID, text, status, error } }: { message: PendingMessage }) {
  const { engine, texts } = useChat();
  const sending = status === "sending";
  const discard = (
    <button type="button" class="link" onClick={() => engine.discard(ID)}>
      {texts.discard}
    </button>
  );
  return (
    <div class={`row mine ${sending ? "" : "unsent"}`}>
      <span class="unseen">{sending ? `${texts.you}, ${texts.sending}` : texts.you}</span>
      <div class="bubble">
        <TypedText text={text} />
      </div>
      {status === "waiting" && (
        <p class="waiting">
          {texts.waitsForLine} {discard}
        </p>
      )}
      {status === "failed" && (
        <FailureLine
          code={error}
          label={texts.notSent}
          action={{ text: texts.retry, run: () => engine.resend(ID) }}
          also={discard}
        />
      )}
    </div>
  );
}
