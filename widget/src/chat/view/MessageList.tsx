import { Fragment } from "preact";
import { localMessage } from "../state/localMessage.ts";
import { failedQuestion, shownMessages } from "../state/retryable.ts";
import { AnswerRow } from "./AnswerRow.tsx";
import { useChat } from "./ChatContext.ts";
import { DownIcon } from "./icons.tsx";
import { MessageRow } from "./MessageRow.tsx";
import { PendingRow } from "./PendingRow.tsx";
import { timeLabel } from "./timeLabel.ts";
import { Typing } from "./Typing.tsx";
import { useGreeting } from "./useGreeting.ts";
import { useStickToEnd } from "./useStickToEnd.ts";

/** The conversation, read out as it grows. */
export function MessageList() {
  const { agent, engine, state, texts } = useChat();
  const greeting = useGreeting();
  const { setList, away, toEnd } = useStickToEnd(state, state.pending.length);
  const messages = shownMessages(state);
  // Names only where more than two talk.
  const persons = messages.some(({ role }) => role === "operator");
  const [first] = messages;
  const last = messages.findLast(({ role }) => role !== "system");
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
          {first && <p class="line time">{timeLabel(first.ts, undefined, texts.locale)}</p>}
          {greeting ? (
            <Typing />
          ) : (
            agent.initMessage && (
              <MessageRow message={localMessage("", "bot", agent.initMessage, 0)} named={false} />
            )
          )}
          {messages.map((message, at) => {
            const before = messages[at - 1];
            const time = before && timeLabel(message.ts, before.ts, texts.locale);
            const speaks = message.role === "bot" || message.role === "operator";
            return (
              <Fragment key={message.ID}>
                {time && <p class="line time">{time}</p>}
                <MessageRow
                  message={message}
                  named={persons && speaks && before?.role !== message.role}
                  retry={message === last ? retry : undefined}
                />
              </Fragment>
            );
          })}
          {!answerAfter && <AnswerRow key="answer" />}
          {state.pending.map((message) => (
            <Fragment key={message.ID}>
              <PendingRow message={message} />
              {message === answerAfter && <AnswerRow />}
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
