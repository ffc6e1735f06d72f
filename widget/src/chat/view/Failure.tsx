import type { Texts } from "../texts.ts";

/** Shown in place of the chat: what happened, and Try again where that can help. */
export function Failure({
  texts,
  reason,
  retry,
}: {
  texts: Texts;
  reason?: string;
  retry: (() => void) | undefined;
}) {
  return (
    <div class="trouble" role="alert">
      <h2>{texts.wentWrong}</h2>
      {reason && <p>{reason}</p>}
      {retry && (
        <button type="button" class="button" onClick={retry}>
          {texts.tryAgain}
        </button>
      )}
    </div>
  );
}
