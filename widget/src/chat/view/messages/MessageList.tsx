import { localeFor } from "@parley/contract/platform/localeFor.ts";
import { Fragment } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { localMessage } from "../../state/localMessage.ts";
import { failedQuestion, shownMessages } from "../../state/retryable.ts";
import { AnswerRow } from "./AnswerRow.tsx";
import { useChat } from "../ChatContext.ts";
import { DownIcon } from "../icons.tsx";
import { MessageRow } from "./MessageRow.tsx";
import { PendingRow } from "./PendingRow.tsx";
import { Typing } from "./Typing.tsx";
import { useStickToEnd } from "./useStickToEnd.ts";

/** The conversation; screen readers read new messages out. */
export function MessageList() {
  const { agent, engine, state, texts } = useChat();
  const isGreetingTyping = useGreetingTyping();
  const { setList, away, toEnd } = useStickToEnd(state, state.pending.length);
  const messages = shownMessages(state);
  // From the first person's message on, names say who writes; what is before it does not move.
  const joined = messages.findIndex(({ role }) => role === "operator");
  // Above a greeting the time is there from the start, and what is said first pushes nothing down.
  const openedAt = useMemo(Date.now, []);
  // There before the server has the first message: nothing jumps when it comes back.
  const begunHere = useMemo(Date.now, [state.pending[0]?.ID]);
  const beganAt = messages[0]?.ts ?? (state.pending.length > 0 ? begunHere : undefined);
  const last = messages.findLast(({ role }) => role !== "system");
  const begins = messages.at(-1)?.role !== "bot";
  const retry = !state.answer && failedQuestion(state) ? engine.retryAnswer : undefined;
  const answerAfter = state.pending.find(({ ID }) => ID === state.answer?.questionId);
  return (
    <div class="middle">
      <div
        class="list"
        ref={setList}
        role="log"
        aria-live="polite"
        aria-label={texts.conversation}
        tabIndex={0}
      >
        <div class="rows">
          {(beganAt !== undefined || agent.initMessage) && (
            <p class="line time">{timeLabel(beganAt ?? openedAt, undefined, texts.locale)}</p>
          )}
          {isGreetingTyping ? (
            <Typing />
          ) : (
            agent.initMessage && (
              <MessageRow
                message={localMessage("", "bot", agent.initMessage, 0)}
                begins
                named={false}
              />
            )
          )}
          {messages.map((message, at) => {
            const before = messages[at - 1];
            const time = before && timeLabel(message.ts, before.ts, texts.locale);
            const next = messages[at + 1];
            // Asked for in words, which alone has a language here, the answer that comes with it says so itself.
            const says = next
              ? next.role === "bot" && !next.error
              : state.answer && !state.answer.error;
            const isRequest = message.role === "system" && message.text === "requested";
            if (says && isRequest && message.language !== undefined) return null;
            const speaks = message.role === "bot" || message.role === "operator";
            return (
              <Fragment key={message.ID}>
                {time && <p class="line time">{time}</p>}
                <MessageRow
                  message={message}
                  begins={before ? before.role !== message.role : !speaks || !agent.initMessage}
                  named={speaks && joined >= 0 && at >= joined && before?.role !== message.role}
                  isLast={message === last && state.pending.length === 0}
                  retry={message === last ? retry : undefined}
                />
              </Fragment>
            );
          })}
          {!answerAfter && <AnswerRow key="answer" begins={begins} />}
          {state.pending.map((message) => (
            <Fragment key={message.ID}>
              <PendingRow message={message} />
              {message === answerAfter && <AnswerRow begins />}
            </Fragment>
          ))}
        </div>
      </div>
      {away && (
        <button type="button" class="to-end" onClick={toEnd} aria-label={texts.newBelow}>
          <DownIcon />
        </button>
      )}
    </div>
  );
}

/**
 * Whether the greeting is still being 'typed'. Only on the very first visit it appears after the
 * agent's delay; later, or as soon as the visitor writes, it is simply there.
 */
function useGreetingTyping(): boolean {
  const { agent, engine, state } = useChat();
  const [typing, setTyping] = useState(() => !engine.memory.get("greeted"));
  const begun = state.messages.length + state.pending.length > 0;
  useEffect(() => {
    if (state.phase !== "ready" || !typing) return undefined;
    const timer = setTimeout(
      () => {
        engine.memory.set("greeted", "1");
        setTyping(false);
      },
      begun ? 0 : agent.messageDelayMS,
    );
    return () => clearTimeout(timer);
  }, [state.phase, typing, begun]);
  return typing && !begun;
}

/** Pause after which the time is shown again: half an hour. */
const PAUSE_MS = 30 * 60 * 1000;

/**
 * The time to show above a message: above the first, and after a pause; otherwise undefined.
 * @param ts of the message, @param before of the one before it, both unix milliseconds
 */
function timeLabel(ts: number, before: number | undefined, locale: string): string | undefined {
  if (before !== undefined && ts - before < PAUSE_MS) return undefined;
  const said = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeFor(locale, navigator.languages), options).format(ts);
  const time = said({ timeStyle: "short" });
  const today = new Date(ts).toDateString() === new Date().toDateString();
  return today ? time : `${said({ day: "numeric", month: "short" })}, ${time}`;
}
