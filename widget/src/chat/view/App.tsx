import type { PublicAgent } from "@parley/contract/agents/publicAgent.ts";
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatOptions } from "../../shared/ChatOptions.ts";
import { fetchAgent } from "../../shared/fetchAgent.ts";
import { isGerman } from "../../shared/isGerman.ts";
import type { ChatEngine } from "../engine/createEngine.ts";
import { mayHelpAgain } from "../state/retryable.ts";
import { chatTexts, errorText } from "../texts.ts";
import { Chat } from "./Chat.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Failure } from "./Failure.tsx";
import { Skeleton } from "./Skeleton.tsx";

/** Shows the chat once its agent is known, from the options or from the server. */
export function App({
  options,
  engine,
  field,
  onAgent,
}: {
  options: ChatOptions;
  engine: ChatEngine;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Called when the agent is known, and when a preview changes it. */
  onAgent: (agent: PublicAgent) => void;
}) {
  const [agent, setAgent] = useState(options.agent);
  const [failure, setFailure] = useState<string>();
  const [closed, setClosed] = useState(false);
  useEffect(
    () =>
      options.follow?.((preview) => {
        setAgent(preview.agent);
        setClosed(preview.closed);
      }),
    [options],
  );
  const load = () => {
    setFailure(undefined);
    fetchAgent(options.api, options.agentId, options.language).then(setAgent, (error: unknown) =>
      setFailure(failureOf(error)),
    );
  };
  useEffect(() => {
    if (agent) onAgent(agent);
    else load();
  }, [agent]);
  const texts = chatTexts(isGerman(agent?.lang ?? options.language));
  if (!agent)
    return (
      <div class="chat" data-theme="light" lang={texts.locale}>
        {failure ? (
          <Failure
            texts={texts}
            reason={errorText(texts, failure)}
            retry={mayHelpAgain(failure) ? load : undefined}
          />
        ) : (
          <Skeleton label={texts.loading} />
        )}
      </div>
    );
  if (closed) return <ClosedPreview agent={agent} onOpen={options.onOpen} />;
  return (
    <ErrorBoundary texts={texts}>
      <Chat
        agent={agent}
        engine={engine}
        texts={texts}
        field={field}
        onNewChat={options.token ? options.onNewChat : engine.startOver}
        explain={options.explain}
        isTest={options.token !== undefined}
        onClose={options.onClose}
      />
    </ErrorBoundary>
  );
}

/** The code of why there is no agent, by what `fetchAgent` throws. */
function failureOf(thrown: unknown): string {
  const { cause } = Object(thrown);
  if (cause === undefined) return "NETWORK";
  if (cause === 403) return "origin";
  return cause === 404 ? "NOT_FOUND" : "INTERNAL_SERVER_ERROR";
}

/** What a page shows while the chat is closed, drawn by the loader's own code; in a preview alone, so visitors do not load it. */
function ClosedPreview({
  agent,
  onOpen = () => undefined,
}: {
  agent: PublicAgent;
  onOpen: (() => void) | undefined;
}) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isShown = true;
    const draw = async () => {
      const { drawLauncher } = await import("../../loader/launcher.ts");
      if (!isShown) return;
      // A new one each time: a shadow root keeps the styles it once had.
      const place = document.createElement("div");
      host.current?.replaceChildren(place);
      const root = place.attachShadow({ mode: "open" });
      const [launcher, , , say] = drawLauncher(root, agent, onOpen);
      launcher.ariaLabel = `Chat: ${agent.title}`;
      if (agent.proactiveMessage && !agent.autoStartWidget) say(agent.proactiveMessage);
    };
    void draw();
    return () => {
      isShown = false;
    };
  }, [agent]);
  return <div class="closed" ref={host} />;
}
