import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { RefObject } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ChatEngine } from "../engine/createEngine.ts";
import { mayHelpAgain } from "../state/retryable.ts";
import { errorText, type Texts } from "../texts.ts";
import { colourVariables } from "../theme.ts";
import { ChatContext, useChat, type ChatView } from "./ChatContext.ts";
import { Composer } from "./Composer.tsx";
import { Failure } from "./Failure.tsx";
import { Handoff } from "./Handoff.tsx";
import { Header } from "./Header.tsx";
import { MessageList } from "./messages/MessageList.tsx";
import { FooterButtons } from "./messages/Rich.tsx";
import { Skeleton } from "./Skeleton.tsx";

/** The whole chat. */
export function Chat({
  agent,
  engine,
  texts,
  field,
  onNewChat,
  explain,
  isTest,
  onClose,
}: {
  agent: PublicAgent;
  engine: ChatEngine;
  texts: Texts;
  field: RefObject<HTMLTextAreaElement | null>;
  onNewChat: (() => void) | undefined;
  explain?: ChatView["explain"];
  isTest: boolean;
  onClose: (() => void) | undefined;
}) {
  const [state, setState] = useState(engine.get);
  const dark = useDark(agent.theme);
  useEffect(() => {
    const look = () => setState(engine.get());
    look();
    return engine.subscribe(look);
  }, [engine]);
  const view = useMemo(
    () => ({ agent, engine, state, texts, onNewChat, explain, isTest, onClose }),
    [agent, engine, state, texts, onNewChat, explain, isTest, onClose],
  );
  const { phase } = state;
  return (
    <ChatContext.Provider value={view}>
      <div
        class="chat"
        tabIndex={-1}
        data-theme={dark ? "dark" : "light"}
        lang={texts.locale}
        style={colourVariables(agent.primary, dark)}
      >
        <Header />
        {phase === "loading" && state.pending.length === 0 ? (
          <Skeleton label={texts.loading} />
        ) : phase === "failed" && state.pending.length === 0 ? (
          <Failure
            texts={texts}
            reason={errorText(texts, state.failure)}
            retry={
              mayHelpAgain(state.failure)
                ? () => engine.start(agent.messageDelayMS, agent.delayBeforeSubmit)
                : undefined
            }
          />
        ) : (
          <MessageList />
        )}
        <StarterQuestions field={field} />
        <FooterButtons />
        <Handoff field={field} />
        <Composer field={field} />
      </div>
      {agent.branding && (
        <p class="branding" dir="auto" lang={texts.locale} data-theme={dark ? "dark" : "light"}>
          {agent.branding}
        </p>
      )}
    </ChatContext.Provider>
  );
}

/** What a visitor may ask by a press, until something was said. */
function StarterQuestions({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { agent, engine, state, texts } = useChat();
  const isBegun = state.messages.length + state.pending.length > 0;
  if (state.phase !== "ready" || isBegun || agent.starterQuestions.length === 0) return null;
  const ask = (question: string) => {
    engine.send(question);
    // The button is gone; on a phone, the keyboard would cover the answer.
    if (!matchMedia("(pointer:coarse)").matches) field.current?.focus();
  };
  return (
    <ul class="starters" aria-label={texts.starters}>
      {agent.starterQuestions.map((question, at) => (
        <li key={at}>
          <button type="button" class="starter" dir="auto" onClick={() => ask(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

const DARK_QUERY = "(prefers-color-scheme:dark)";

/** Whether to use dark mode: by the agent's setting, or the visitor's system setting as it changes. */
function useDark(theme: PublicAgent["theme"]): boolean {
  const [, setSystem] = useState(false);
  useEffect(() => {
    const query = matchMedia(DARK_QUERY);
    const look = () => setSystem(query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return theme === "dark" || (theme === "system" && matchMedia(DARK_QUERY).matches);
}
