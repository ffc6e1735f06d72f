import type { ComponentChildren } from "preact";
import { errorText } from "../../texts.ts";
import { useChat } from "../ChatContext.ts";
import { AlertIcon } from "../icons.tsx";
import { useCountdown } from "../useCountdown.ts";

/** Longer waits are not counted down; nobody watches an hour go by. */
const COUNTED_SECONDS = 600;

/** What went wrong, and a button for what to do next. */
export function FailureLine({
  code,
  label,
  action,
  also,
}: {
  code: string;
  /** What happened to the message; shown before the reason. */
  label?: string;
  /** What to do next, if anything can be done. */
  action?: { text: string; run: () => void } | undefined;
  /** Another button, which needs no waiting. */
  also?: ComponentChildren;
}) {
  const { state, texts } = useChat();
  const seconds = useCountdown(state.blockedUntil);
  const counts = seconds > 0 && seconds <= COUNTED_SECONDS;
  return (
    <div class="failure" role="alert">
      <AlertIcon />
      <div>
        <p>
          {label && <strong>{label}. </strong>}
          {errorText(texts, code)}
          {counts && <span aria-hidden="true"> {texts.blocked(seconds)}</span>}
        </p>
        {action && seconds === 0 && (
          <button type="button" class="link" onClick={action.run}>
            {action.text}
          </button>
        )}
        {also}
      </div>
    </div>
  );
}
