import type { Ref, TextareaHTMLAttributes } from "preact";
import { useState } from "preact/hooks";
import type { ChatState } from "../state/ChatState.ts";
import type { Texts } from "../texts.ts";
import { useChat } from "./ChatContext.ts";
import { SendIcon } from "./icons.tsx";
import { useCountdown } from "./useCountdown.ts";
import { useOnline } from "./useOnline.ts";

/** The contract's `MESSAGE_MAX`; a test checks that they are equal. */
export const MESSAGE_MAX = 4000;
/** The counter shows from this length on. */
const COUNTED_FROM = MESSAGE_MAX - 400;

/** Where the visitor writes. Text that is too long is never cut: it stays, with a warning. */
export function Composer({ field }: { field: Ref<HTMLTextAreaElement> }) {
  const { engine, state, texts } = useChat();
  const [text, setText] = useState(() => engine.memory.get("draft"));
  const online = useOnline();
  // A message that waits for a connection says so itself.
  const waits = state.pending.some(({ status }) => status === "waiting");
  const blocked = useCountdown(state.blockedUntil) > 0;
  const tooLong = text.length > MESSAGE_MAX;
  const ready = text.trim() !== "" && !tooLong && !blocked;

  const write = (next: string) => {
    setText(next);
    engine.memory.set("draft", next);
    engine.touch();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    engine.send(text.trim());
    write("");
  };
  const format = (count: number) => count.toLocaleString(texts.locale);
  return (
    <form class="composer" onSubmit={submit}>
      {!online && !waits && (
        <p class="note" role="status">
          {texts.offline}
        </p>
      )}
      <div class="field">
        <GrowingTextarea
          field={field}
          dir="auto"
          value={text}
          aria-label={texts.placeholder}
          placeholder={placeholderOf(state, texts)}
          aria-invalid={tooLong}
          aria-describedby="counter"
          enterkeyhint="send"
          onInput={(event) => write(event.currentTarget.value)}
          onFocus={engine.touch}
          onKeyDown={(event) => {
            // While an input method (Chinese, Japanese …) is composing, Enter belongs to it.
            if (event.key !== "Enter" || event.shiftKey) return;
            if (event.isComposing || event.keyCode === 229) return;
            submit(event);
          }}
        />
        <button type="submit" class="send" aria-label={texts.send} aria-disabled={!ready}>
          <SendIcon />
        </button>
      </div>
      <p
        id="counter"
        class={tooLong ? "counter over" : "counter"}
        role={tooLong ? "alert" : undefined}
      >
        {tooLong && `${texts.tooLong(format(MESSAGE_MAX))} `}
        {text.length >= COUNTED_FROM && texts.counter(format(text.length), format(MESSAGE_MAX))}
      </p>
    </form>
  );
}

/** Who asked for a person before they wrote anything is asked what it is about, so that somebody can prepare. */
function placeholderOf({ conversation, messages, pending }: ChatState, texts: Texts): string {
  if (conversation === "closed") return texts.placeholderClosed;
  const isEmpty = pending.length === 0 && !messages.some(({ role }) => role === "visitor");
  return conversation === "requested" && isEmpty ? texts.placeholderAbout : texts.placeholder;
}

/** A textarea as high as its text: an invisible copy of the text gives the height. */
function GrowingTextarea({
  field,
  ...attributes
}: TextareaHTMLAttributes & {
  field: Ref<HTMLTextAreaElement>;
  value: string;
}) {
  return (
    <div class="growing">
      <div aria-hidden="true">{`${attributes.value}\u200b`}</div>
      <textarea {...attributes} ref={field} rows={1} />
    </div>
  );
}
