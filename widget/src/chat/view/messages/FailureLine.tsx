import type { ComponentChildren } from "preact";
import { errorText, type Texts } from "../../texts.ts";
import { useChat } from "../ChatContext.ts";
import { AlertIcon } from "../icons.tsx";
import { useCountdown } from "../useCountdown.ts";

/** Longer waits are told, but not counted down; nobody watches an hour go by. */
const COUNTED_SECONDS = 600;

/** What went wrong, and a button for what to do next. */
export function FailureLine({
  code,
  label,
  action,
  also,
}: {
  /** Why; empty where that is over. */
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
  const isCounted = seconds <= COUNTED_SECONDS;
  return (
    <div class="failure" role="alert">
      <AlertIcon />
      <div>
        <p>
          {label && <strong>{label}. </strong>}
          {code && errorText(texts, code)}
          {seconds > 0 && isCounted && <span aria-hidden="true"> {texts.blocked(seconds)}</span>}
          {!isCounted && ` ${texts.blockedLong(waitOf(seconds, texts))}`}
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

/** A wait in whole minutes, or hours if it is longer than one: “in 3 hours”. Rounded up, so that it is never too short. */
function waitOf(seconds: number, { locale }: Texts): string {
  const minutes = Math.ceil(seconds / 60);
  const format = new Intl.RelativeTimeFormat(locale);
  return minutes > 60
    ? format.format(Math.ceil(minutes / 60), "hour")
    : format.format(minutes, "minute");
}
