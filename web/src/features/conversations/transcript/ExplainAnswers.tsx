import { questionOf, type Message } from "@parley/contract/conversations/message.ts";
import { createContext, lazy, Suspense, useContext, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { currentPortal } from "#platform/auth/portal.ts";

const ExplainDrawer = lazy(() => import("#platform/explanation/ExplainDrawer.tsx"));

type Explain = (message: Message) => (() => void) | undefined;
const ExplainContext = createContext<Explain>(() => undefined);

/** Opens the explanation of an answer; undefined for one of which none is kept, or for a reader who gets none. */
export function useExplain(message: Message): (() => void) | undefined {
  return useContext(ExplainContext)(message);
}

/** A conversation whose answers are explained to members: an agency's clients do not read its instructions. */
export function ExplainAnswers(props: {
  agentId: string;
  conversationId: string;
  children: ReactNode;
}) {
  const { agentId, conversationId, children } = props;
  const [messageId, setMessageId] = useState("");
  const [openedAt] = useState(Date.now);
  const explain = useMemo(() => {
    const isMember = currentPortal() === undefined;
    return (message: Message) =>
      isMember && (message.explainedUntil ?? 0) > openedAt
        ? () => setMessageId(questionOf(message))
        : undefined;
  }, [openedAt]);
  return (
    <ExplainContext value={explain}>
      {children}
      {messageId ? (
        <Suspense>
          <ExplainDrawer
            answer={{ agentId, conversationId, messageId }}
            onClose={() => setMessageId("")}
          />
        </Suspense>
      ) : null}
    </ExplainContext>
  );
}
