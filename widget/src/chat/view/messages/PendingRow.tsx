import type { PendingMessage } from "../../state/ChatState.ts";
import { mayHelpAgain } from "../../state/retryable.ts";
import { useChat } from "../ChatContext.ts";
import { useCountdown } from "../useCountdown.ts";
import { FailureLine } from "./FailureLine.tsx";
import { TypedText } from "./TypedText.tsx";

/** A message on its way, one that waits for a connection or its turn, or one that was refused and can be retried. */
export function PendingRow({ message }: { message: PendingMessage }) {
  const { ID, text, status, error, isOld = false } = message;
  const { engine, state, texts } = useChat();
  const isRefusedStill = useCountdown(state.blockedUntil) > 0;
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
      {status === "waiting" && isRefusedStill && (
        <FailureLine code={error} label={texts.waitsForTurn} also={discard} />
      )}
      {status === "waiting" && !isRefusedStill && (
        <p class="waiting">
          {texts.waitsForConnection} {discard}
        </p>
      )}
      {status === "failed" && (
        <FailureLine
          code={isOld && !isRefusedStill ? "" : error}
          label={texts.notSent}
          action={
            isOld || mayHelpAgain(error)
              ? { text: texts.retry, run: () => engine.resend(ID) }
              : undefined
          }
          also={discard}
        />
      )}
    </div>
  );
}
