import { agentPicture } from "@parley/contract/agents/agentPicture.ts";
import { Avatar } from "../Avatar.tsx";
import { mayHelpAgain } from "../../state/retryable.ts";
import { useChat } from "../ChatContext.ts";
import { FailureLine } from "./FailureLine.tsx";
import { AnswerBubble } from "./Typing.tsx";

/** The answer as it comes, or as much as came before it failed. */
export function AnswerRow({ begins }: { begins: boolean }) {
  const { agent, engine, state, texts } = useChat();
  const { answer } = state;
  if (!answer) return null;
  const isComing = !answer.error;
  const isStreaming = isComing && answer.text !== "";
  // Screen readers read it once it is complete, when the stored message takes its place.
  return (
    <div class="row theirs" aria-live={isStreaming ? "off" : "polite"} aria-busy={isStreaming}>
      {begins && <Avatar name={agent.title} picture={agentPicture(agent)} />}
      {(answer.text || isComing) && <AnswerBubble text={answer.text} />}
      {answer.working && isComing && <p class="working">{texts.working}</p>}
      {answer.error && (
        <FailureLine
          code={answer.error}
          action={
            mayHelpAgain(answer.error)
              ? { text: texts.tryAgain, run: engine.retryAnswer }
              : undefined
          }
        />
      )}
    </div>
  );
}
